import { ed25519 } from '@noble/curves/ed25519.js'
import { getAddressDecoder, getProgramDerivedAddress } from '@solana/kit'
import fc from 'fast-check'
import { getAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { classicAddressToXAddress, encodeAccountID, isValidClassicAddress } from 'xrpl'
import { allSettings, readConfig } from '#main/read-config.ts'
import { testSettings } from '#server/testing/test-app.ts'
import { isChecksummed, isClassicAddress, isSolanaAccount, isSolanaOwner } from './chain-address.ts'

const evmSettings = Object.entries(allSettings).flatMap(([name, { example }]) =>
  /^0x[0-9a-f]{40}$/i.test(example) ? [name] : [],
)
const set = (name: string, value: string) => () => {
  // Who sends is named together with its signer.
  const sender = /^(TREASURY|RELAYER)_ADDRESS$/.exec(name)?.[1]
  const beside = sender ? { [`${sender}_SIGNER`]: '/run/signer.sock' } : {}
  return readConfig({ ...testSettings('postgres://x'), ...beside, [name]: value })
}
/** The same address with its letters otherwise: small, capital, and each letter turned in turn. */
function mistyped(address: string): string[] {
  const digits = address.slice(2)
  const turned = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())
  const each = [...digits].map((letter, i) => `0x${digits.slice(0, i)}${turned(letter)}${digits.slice(i + 1)}`)
  return [address.toLowerCase(), `0x${digits.toUpperCase()}`, ...each].filter((typed) => typed !== address)
}

test('G-10 an address of an Ethereum-type chain is taken with its right checksum only, by every setting', () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const other = `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`
  expect(evmSettings).toContain('ETH_RECEIVING_ADDRESS')
  for (const name of evmSettings) {
    expect(set(name, address), name).not.toThrow()
    for (const typed of [...mistyped(address), address.slice(0, -1), `${address}0`])
      expect(set(name, typed), `${name} ${typed}`).toThrow(`${name}: must be an address with its checksum`)
    // With another last digit hardly any address has the same capitals.
    if (getAddress(other.toLowerCase()) !== other) expect(set(name, other)).toThrow(name)
  }
})
test('G-10 every address has one right way to be written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const right = getAddress(toHex(bytes))
      expect(isChecksummed(right)).toBe(true)
      for (const typed of mistyped(right)) expect(isChecksummed(typed)).toBe(false)
    }),
    { numRuns: 20 },
  )
})
test('a price feed is named with its checksum too, and a wrong one is told of beside whatever else is wrong', () => {
  const feed = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'
  expect(set('RATE_FEEDS', `ETH/USD@0x1=${feed}`)).not.toThrow()
  expect(set('RATE_FEEDS', `ETH/USD@0x1=${feed.replace('eC', 'Ec')}`)).toThrow(/RATE_FEEDS: ETH\/USD@0x1.*checksum/)
  const both = { ...testSettings('postgres://x'), RATE_FEEDS: 'ETH', VAULT_KEY: 'c2hvcnQ=' }
  expect(() => readConfig(both)).toThrow(
    /VAULT_KEY: must be 32 bytes[\s\S]*RATE_FEEDS: ETH: must be PAIR@chain=address/,
  )
})
test('on Solana an account that no key can open is no address to be paid at, and other lengths are none at all', async () => {
  const ownerBytes = ed25519.getPublicKey(ed25519.utils.randomSecretKey())
  const owner = getAddressDecoder().decode(ownerBytes)
  const [derived] = await getProgramDerivedAddress({
    programAddress: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as never,
    seeds: [ownerBytes],
  })
  expect([isSolanaOwner(owner), isSolanaAccount(owner)]).toEqual([true, true])
  expect([isSolanaOwner(derived), isSolanaAccount(derived)]).toEqual([false, true])
  expect(set('SOL_RECEIVING_ADDRESS', owner)).not.toThrow()
  expect(set('SOL_RECEIVING_ADDRESS', derived)).toThrow(/SOL_RECEIVING_ADDRESS: must be the address of an owner/)
  for (const text of [`${owner}111`, '1'.repeat(31), '1'.repeat(44), `${owner.slice(0, -1)}0`]) {
    expect(set('SOL_RECEIVING_ADDRESS', text), text).toThrow('SOL_RECEIVING_ADDRESS')
    expect(set('SOLANA_USDC_MINT', text), text).toThrow('SOLANA_USDC_MINT')
  }
})
test('every example of a chain setting is one that is taken', () => {
  for (const [name, { example }] of Object.entries(allSettings))
    if (/RECEIVING|TOKEN|FEED|MINT/.test(name) && !name.startsWith('BTC'))
      expect(set(name, example), name).not.toThrow()
})

const accounts = fc.oneof(
  fc.uint8Array({ minLength: 20, maxLength: 20 }),
  // Many zeros in front, as the accounts nobody holds a key to have.
  fc
    .uint8Array({ minLength: 1, maxLength: 4 })
    .map((end) => Uint8Array.from([...Array(20 - end.length).fill(0), ...end])),
)

test('every account of the ledger has an address, from the first on', () => {
  expect(isClassicAddress('rrrrrrrrrrrrrrrrrrrrrhoLvTp')).toBe(true)
  expect(isClassicAddress('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')).toBe(true)
  fc.assert(fc.property(accounts, (account) => isClassicAddress(encodeAccountID(Buffer.from(account)))))
})

test('one wrong, missing or added letter is noticed, also in front', () => {
  const letters = fc.constantFrom(...'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz0OIl ')
  fc.assert(
    fc.property(accounts, fc.nat(40), letters, fc.nat(2), (account, at, letter, removed) => {
      const address = encodeAccountID(Buffer.from(account))
      const place = at % (address.length + 1)
      const typed = address.slice(0, place) + letter + address.slice(place + removed)
      expect(isClassicAddress(typed)).toBe(typed === address)
      expect(isClassicAddress(typed)).toBe(isValidClassicAddress(typed))
    }),
  )
})

test('the other form of address, a key and no text are none', () => {
  const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  for (const text of [
    '',
    'r',
    classicAddressToXAddress(address, 7, false),
    'snoPBrXtMeMyMHUVTgbuqAfg1SUTb',
    `${address} `,
  ])
    expect(isClassicAddress(text)).toBe(false)
})

test('the product does not start with a receiving address that was mistyped', () => {
  const given = (address: string) => readConfig({ ...testSettings('postgres://x'), XRP_RECEIVING_ADDRESS: address })
  expect(given('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh').XRP_RECEIVING_ADDRESS).toBe('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')
  expect(() => given('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj')).toThrow(/XRP_RECEIVING_ADDRESS: must be a classic address/)
})
