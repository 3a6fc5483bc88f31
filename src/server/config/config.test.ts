import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { allSettings, readConfig } from '#main/read-config.ts'
import { testSettings } from '../testing/test-app.ts'

/** A complete live configuration, and more. */
const live = (more: Record<string, string> = {}): Record<string, string> => {
  const { SANDBOX_URL: _, ...rest } = testSettings('postgres://x')
  return { ...rest, PUBLIC_ORIGIN: 'https://pay.example.org', ...more }
}

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
test('an address that is shown as a link or called begins with http:// or https://', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://partner.example.org/', 'partner.example.org'])
    for (const name of ['PARTNER_URL', 'BSC_EXPLORER_URL'])
      expect(
        () => readConfig({ ...testSettings('postgres://x'), [name]: url }),
        'V1.2.2 an address that is shown or called is http or https',
      ).toThrow(`${name}: must be`)
})
test('without a sandbox the product is live', () => {
  expect(readConfig(live()).mode).toBe('live')
})
test('a webhook is an address and its secret, or neither; it leaves by https only, or stays on a sandbox’s machine', () => {
  const sandbox = testSettings('postgres://x')
  const secret = 'x'.repeat(32)
  const on = (base: object, url: string) => () => readConfig({ ...base, WEBHOOK_URL: url, WEBHOOK_SECRET: secret })
  expect(() => readConfig({ ...sandbox, WEBHOOK_URL: 'https://shop.example.org/' })).toThrow(
    'WEBHOOK_SECRET: is missing',
  )
  expect(() => readConfig({ ...sandbox, WEBHOOK_SECRET: secret })).toThrow('WEBHOOK_URL: is missing')
  const short = { ...live(), WEBHOOK_URL: 'https://shop.example.org/', WEBHOOK_SECRET: `${secret},short` }
  expect(() => readConfig(short)).toThrow(/WEBHOOK_SECRET/)
  expect(() => readConfig(short)).not.toThrow(/xxx/)
  expect(on(live(), 'https://shop.example.org/hub')().WEBHOOK_SECRET).toEqual([secret])
  expect(on(sandbox, 'http://127.0.0.1:4000/hub')().WEBHOOK_URL).toBe('http://127.0.0.1:4000/hub')
  for (const url of ['http://shop.example.org/', 'ftp://shop.example.org/'])
    for (const base of [live(), sandbox])
      expect(on(base, url), 'V12.2.1 a webhook leaves by https only').toThrow('must begin with https://')
  for (const url of ['http://127.0.0.1:4000/', 'https://localhost/', 'https://[::1]/'])
    expect(on(live(), url), url).toThrow('must not be this machine')
  expect(on(sandbox, 'https://me:secret@shop.example.org/')).toThrow('a name or a password')
})
test('.env.example lists every setting with its sentence, and nothing else', () => {
  const expected = Object.entries(allSettings)
    .map(([name, { doc, example }]) => `# ${doc}\n${name}=${example}\n`)
    .join('\n')
  expect(readFileSync('.env.example', 'utf8')).toBe(expected)
})
test('the operator’s table lists every setting', () => {
  const operate = readFileSync('docs/operate.md', 'utf8')
  for (const [name, { doc }] of Object.entries(allSettings)) expect(operate).toContain(`| \`${name}\` | ${doc} |`)
})
test('the account of bitcoin addresses is a public key of the right network; a private one is refused and not repeated', () => {
  const sandbox = testSettings('postgres://x')
  const key = allSettings['BTC_ACCOUNT_KEY']?.example ?? ''
  const onBitcoin = { BITCOIN_ESPLORA_URLS: 'https://btc.example.org', ETHEREUM_RPC_URLS: 'https://eth.example.org' }
  expect(readConfig({ ...live(onBitcoin), BTC_ACCOUNT_KEY: key }).BTC_ACCOUNT_KEY?.addressAt(0)).toMatch(/^bc1q/)
  expect(() => readConfig({ ...sandbox, BTC_ACCOUNT_KEY: key })).toThrow('not a key of the practice network')
  const secret = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/84'/0'/0'").privateExtendedKey
  expect(() => readConfig({ ...live(), BTC_ACCOUNT_KEY: secret })).toThrow('BTC_ACCOUNT_KEY: is a private key')
  expect(() => readConfig({ ...live(), BTC_ACCOUNT_KEY: secret })).not.toThrow(new RegExp(secret))
})
