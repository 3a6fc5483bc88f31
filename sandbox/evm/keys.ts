import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { replaceFile } from '../files.ts'

const names = [
  'deployer',
  'feeder',
  'faucet',
  'payer',
  'receiving',
  'treasury',
  'relayer',
  'test1',
  'test2',
  'test3',
] as const

/** The part an account plays in the sandbox. */
export type AccountName = (typeof names)[number]

/** The accounts whoever tests the product may use, with their keys. */
export const testAccountNames = ['test1', 'test2', 'test3'] as const satisfies readonly AccountName[]

/** The sandbox's accounts with their private keys, by part. */
export type Accounts = Record<AccountName, PrivateKeyAccount & { privateKey: Hex }>

/** The keys of this installation, made fresh on first use and kept readable for the owner of the folder only. */
export async function openAccounts(dataDir: string): Promise<Accounts> {
  const path = join(dataDir, 'keys.json')
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<AccountName, Hex>>) : {}
  const keys = Object.fromEntries(names.map((name) => [name, known[name] ?? generatePrivateKey()])) as Record<
    AccountName,
    Hex
  >
  if (names.some((name) => !known[name])) await replaceFile(path, `${JSON.stringify(keys, null, 2)}\n`, 0o600)
  // Each signer reads its key from a file of its own, as a live one does.
  for (const name of ['treasury', 'relayer'] as const)
    await replaceFile(join(dataDir, `${name}.key`), `${keys[name]}\n`, 0o600)
  const entries = names.map((name) => [name, { ...privateKeyToAccount(keys[name]), privateKey: keys[name] }])
  return Object.fromEntries(entries) as Accounts
}
