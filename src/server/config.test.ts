import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'
import { testSettings } from './testing/test-app.ts'

test('every missing setting is named at once', () => {
  const error = (() => {
    try {
      readConfig({})
    } catch (e) {
      return String(e)
    }
  })()
  for (const name of ['DATABASE_URL', 'VAULT_KEY', 'UDE_TOKEN', 'UDE_FEED', 'BSC_RPC_URLS', 'PAYEE_NAME'])
    expect(error).toContain(name)
})
test('a wrong setting is named, its value is not', () => {
  const wrong = { ...testSettings('postgres://x'), VAULT_KEY: 'c2hvcnQ=', UDE_TOKEN: '0x12' }
  expect(() => readConfig(wrong)).toThrow(/VAULT_KEY: must be 32 bytes[\s\S]*UDE_TOKEN: must be an address/)
  expect(() => readConfig(wrong)).not.toThrow(/c2hvcnQ/)
})
test('without a sandbox the product is live', () => {
  const { SANDBOX_URL: _, ...live } = testSettings('postgres://x')
  expect(readConfig(live).mode).toBe('live')
})
test('.env.example lists every setting with its sentence, and nothing else', () => {
  const expected = Object.entries(settings)
    .map(([name, { doc, example }]) => `# ${doc}\n${name}=${example}\n`)
    .join('\n')
  expect(readFileSync('.env.example', 'utf8')).toBe(expected)
})
test('the README’s table lists every setting', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [name, { doc }] of Object.entries(settings)) expect(readme).toContain(`| \`${name}\` | ${doc} |`)
})
