import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, address } from '@solana/kit'
import { replaceFile } from '../files.ts'
import { base58 } from './transaction.ts'

const names = ['mint', 'payer', 'receiving', 'test1', 'test2'] as const

/** The part an account plays in the sandbox. */
export type AccountName = (typeof names)[number]

/** The accounts whoever tests the product may use, with their keys. */
export const testAccountNames = ['test1', 'test2'] as const satisfies readonly AccountName[]

/** A key pair: its address, its 64 bytes as wallets import them, and its signature. */
export type Account = { address: Address; secret: Uint8Array; sign: (message: Uint8Array) => Uint8Array }

/** The sandbox's accounts by part. */
export type Accounts = Record<AccountName, Account>

/** The keys of this installation, made fresh on first use and kept readable for the owner of the folder only. */
export async function openAccounts(dataDir: string): Promise<Accounts> {
  const path = join(dataDir, 'keys.json')
  if (!existsSync(path)) {
    const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]))
    await replaceFile(path, `${JSON.stringify(fresh, null, 2)}\n`, 0o600)
  }
  const seeds = JSON.parse(readFileSync(path, 'utf8')) as Record<AccountName, string>
  return Object.fromEntries(names.map((name) => [name, accountOf(Buffer.from(seeds[name], 'hex'))])) as Accounts
}

// Node's own Ed25519: that of WebCrypto is still called experimental by Node 20.
function accountOf(seed: Buffer): Account {
  const key = privateKeyOf(seed)
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    address: address(base58(publicKey)),
    secret: Buffer.concat([seed, publicKey]),
    sign: (message) => sign(null, message, key),
  }
}

// The fixed bytes that PKCS #8 puts before an Ed25519 seed (RFC 8410).
function privateKeyOf(seed: Buffer): KeyObject {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}
