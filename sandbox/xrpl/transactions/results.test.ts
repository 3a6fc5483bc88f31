import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { describeResult, type Result } from './results.ts'

// The protocol's own table comes with the codec, which the client library brings.
const codec = createRequire(createRequire(import.meta.url).resolve('xrpl'))
const path = codec.resolve('ripple-binary-codec/dist/enums/definitions.json')
const { TRANSACTION_RESULTS: codes } = JSON.parse(readFileSync(path, 'utf8')) as {
  TRANSACTION_RESULTS: Record<string, number>
}

test("every result has the protocol's own code", () => {
  const source = readFileSync(new URL('./results.ts', import.meta.url), 'utf8')
  const names = [...source.matchAll(/^ {2}(te[a-z]\w+): \[/gm)].map(([, name]) => name as Result)
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) expect([name, describeResult(name).engine_result_code]).toEqual([name, codes[name]])
})
