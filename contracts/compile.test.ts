import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileAll } from './compile.ts'

test('the committed artifacts are what the sources compile to, byte for byte', () => {
  for (const [path, text] of Object.entries(compileAll())) {
    expect(readFileSync(path, 'utf8') === text, `${path} is out of date: npx tsx contracts/compile.ts`).toBe(true)
  }
})
