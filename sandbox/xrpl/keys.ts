import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Wallet } from 'xrpl'
import { replaceFile } from '../files.ts'

const names = ['faucet', 'payer', 'maker', 'receiving', 'test1', 'test2'] as const

/** The part an account plays in the sandbox; the maker gives XRP for the payer's worthless token. */
export type AccountName = (typeof names)[number]

/** The accounts whoever tests the product may use, with their keys. */
export const testAccountNames = ['test1', 'test2'] as const satisfies readonly AccountName[]

/** The sandbox's accounts by part. */
export type Accounts = Record<AccountName, Wallet>

/** The keys of this installation, made fresh on first use and kept readable for the owner of the folder only. */
export async function openAccounts(dataDir: string): Promise<Accounts> {
  const path = join(dataDir, 'keys.json')
  if (!existsSync(path)) {
    const fresh = Object.fromEntries(names.map((name) => [name, Wallet.generate().seed]))
    await replaceFile(path, `${JSON.stringify(fresh, null, 2)}\n`, 0o600)
  }
  const seeds = JSON.parse(readFileSync(path, 'utf8')) as Record<AccountName, string>
  return Object.fromEntries(names.map((name) => [name, Wallet.fromSeed(seeds[name])])) as Accounts
}
