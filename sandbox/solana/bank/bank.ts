import type { Address, EncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { type AccountState, Ledger, type SavedAccount, saved } from '../accounts/ledger.ts'
import { type TokenBalance, tokenBalances } from '../accounts/token-balances.ts'
import type { Mark } from '../slots.ts'
import { roleOf, type WireTransaction } from '../transaction.ts'
import { newSvm } from './litesvm.ts'
import { type Run, runOf } from './run.ts'

/** What a transaction that landed did; balances in lamports, in the order of the accounts it names. */
export type Outcome = Run & {
  fee: number
  preBalances: number[]
  postBalances: number[]
  preTokenBalances: TokenBalance[]
  postTokenBalances: TokenBalance[]
}

/** What a transaction would do, and how the accounts it names would stand; none when it would fail. */
export type Simulated = Run & { accounts: readonly EncodedAccount[] }

/** Runs transactions on the accounts of a ledger. */
export class Bank {
  readonly ledger = new Ledger()
  private readonly svm: LiteSVM

  private constructor(svm: LiteSVM) {
    this.svm = svm
  }

  /** A bank whose ledger is empty; beside it there are only the programs. */
  static async open(): Promise<Bank> {
    return new Bank(await newSvm())
  }

  /** An account as it stood at the end of a slot; the last one unless named. */
  account(address: Address, asOf?: number): AccountState {
    return this.ledger.account(address, asOf) ?? this.inSvm(address)
  }

  /** The smallest balance an account of this many bytes must keep. */
  rentExemption(bytes: number): bigint {
    return this.svm.minimumBalanceForRentExemption(BigInt(bytes))
  }

  /** Runs a transaction; answers what it did and the accounts to write, or nothing when no block would take it. */
  execute(sent: WireTransaction, at: Mark): { outcome: Outcome; written: SavedAccount[] } | undefined {
    this.prepare(at)
    const { staticAccounts } = sent.message
    const before = staticAccounts.map((address) => this.account(address))
    const run = runOf(this.svm.sendTransaction(sent.transaction))
    const after = before.map((account, index) =>
      roleOf(sent.message, index).writable ? this.inSvm(account.address) : account,
    )
    const [preBalances, postBalances] = [balances(before), balances(after)]
    const fee = total(preBalances) - total(postBalances)
    if (fee === 0) return undefined
    const accountAt = (address: Address) => this.account(address)
    const [preTokenBalances, postTokenBalances] = [tokenBalances(before, accountAt), tokenBalances(after, accountAt)]
    const written = after.filter((account, index) => isChanged(before[index], account)).map(saved)
    return { outcome: { ...run, fee, preBalances, postBalances, preTokenBalances, postTokenBalances }, written }
  }

  /** What a transaction would do now. */
  simulate(sent: WireTransaction, at: Mark): Simulated {
    this.prepare(at)
    const result = this.svm.simulateTransaction(sent.transaction)
    return { ...runOf(result), accounts: 'err' in result ? [] : result.postAccounts() }
  }

  private inSvm(address: Address): AccountState {
    const account = this.svm.getAccount(address)
    return account.exists && account.lamports > 0n ? account : { exists: false, address }
  }

  private prepare({ slot, time }: Mark): void {
    for (const account of this.ledger.takeChanged()) this.svm.setAccount(account)
    const clock = this.svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(Math.floor(time / 1000))
    this.svm.setClock(clock)
  }
}

function isChanged(before: AccountState | undefined, after: AccountState): boolean {
  if (!before?.exists || !after.exists) return before?.exists !== after.exists
  const isSame = before.lamports === after.lamports && before.programAddress === after.programAddress
  return !isSame || !Buffer.from(before.data).equals(after.data as Uint8Array)
}

function balances(accounts: readonly AccountState[]): number[] {
  return accounts.map((account) => (account.exists ? Number(account.lamports) : 0))
}

function total(units: readonly number[]): number {
  return units.reduce((sum, each) => sum + each, 0)
}
