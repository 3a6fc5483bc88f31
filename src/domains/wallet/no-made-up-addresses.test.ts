import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every source file of the product itself. */
const sources = readdirSync('src', { recursive: true })
  .map(String)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
const naming = (what: RegExp) => sources.filter((path) => what.test(readFileSync(join('src', path), 'utf8')))

test('WAL-24 WAL-25 C-06 the product makes no address up: a key comes from the Hub Wallet’s own words alone, and nothing is drawn by Math.random', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(
    naming(
      /generatePrivateKey|generateKeyPair|createKeyPair|Keypair\.generate|secp256k1\.(utils|keygen)|ed25519\.(utils|keygen)/,
    ),
  ).toEqual([])
  expect(naming(/@scure\/bip39'/)).toEqual(['domains/wallet/web/hub-wallet/create/keys.ts'])
  expect(naming(/Math\.random/)).toEqual([])
  // Random bytes are tags, ids and secrets, and never the 40 digits after 0x.
  expect(naming(/0x\$\{[^}]*random/i)).toEqual([])
})

test('WAL-26 the wallet whose UDE is sold, and where UDE is paid to, stand in the configuration and nowhere in the source', () => {
  const known = new Set<string>()
  for (const path of sources)
    for (const [address] of readFileSync(join('src', path), 'utf8').matchAll(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g))
      known.add(`${path} ${address}`)
  const files = new Set([...known].map((line) => line.split(' ')[0]))
  // Examples of settings, and contracts of others that stand at one place for everybody.
  expect(files).toEqual(
    new Set([
      'domains/chains/server/paid-assets.ts',
      'domains/chains/server/rate-feeds.ts',
      'domains/chains/server/settings.ts',
      'domains/payments/server/settings.ts',
      'domains/token/server/settings.ts',
    ]),
  )
})
