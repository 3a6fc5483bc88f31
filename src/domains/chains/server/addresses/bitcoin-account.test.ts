import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { expect, test } from 'vitest'
import { bitcoinAccount } from './bitcoin-account.ts'

const zpub = { public: 0x04b24746, private: 0x04b2430c }
const vpub = { public: 0x045f1cf6, private: 0x045f18bc }
const seed = mnemonicToSeedSync(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
)
const at = (path: string, versions = { public: 0x0488b21e, private: 0x0488ade4 }) =>
  HDKey.fromMasterSeed(seed, versions).derive(path)

// https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki#test-vectors
test('the addresses of an account are those of the standard, however its key is written', () => {
  const written =
    'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
  const account = bitcoinAccount(written)
  expect(account.mode).toBe('live')
  expect([account.addressAt(0), account.addressAt(1)]).toEqual([
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ])
  const plain = bitcoinAccount(at("m/84'/0'/0'").publicExtendedKey)
  expect([plain.id, plain.addressAt(7)]).toEqual([account.id, account.addressAt(7)])
})
test('an account of a practice chain makes addresses of a practice chain', () => {
  const account = bitcoinAccount(at("m/84'/1'/0'", vpub).publicExtendedKey)
  expect(account.mode).toBe('sandbox')
  expect(account.addressAt(0)).toMatch(/^bcrt1q/)
})
test.each([
  ['a private key', at("m/84'/0'/0'", zpub).privateExtendedKey, 'private key'],
  ['a private key of a practice chain', at("m/84'/1'/0'", vpub).privateExtendedKey, 'private key'],
  ['a master key', at('m', zpub).publicExtendedKey, 'depth 3, not 0'],
  ['the key of an address', at("m/84'/0'/0'/0/1", zpub).publicExtendedKey, 'depth 3, not 5'],
  ['a key of another kind of address', at("m/49'/0'/0'", { ...zpub, public: 0x049d7cb2 }).publicExtendedKey, 'must be'],
  ['a mistyped key', `${at("m/84'/0'/0'", zpub).publicExtendedKey.slice(0, -1)}1`, 'must be'],
  ['an address', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'must be'],
])('%s is refused', (_what, text, why) => {
  expect(() => bitcoinAccount(text)).toThrow(why)
})
