import { type Address, type EncodedAccount, lamports, type MaybeAccount, type ReadonlyUint8Array } from '@solana/kit'
import { systemProgramId } from './programs.ts'

/** An account as it stands; one that does not exist has only its address. */
export type AccountState = MaybeAccount<ReadonlyUint8Array>

/** An account as the journal keeps it; no lamports: it does not exist. */
export type SavedAccount = { address: Address; lamports: number; owner: Address; executable: boolean; data: string }

type Undo = { slot: number; before: readonly SavedAccount[] }

/** Every account this chain has written, as it stands, and as it stood before what is not final yet. */
export class Ledger {
  private readonly accounts = new Map<Address, SavedAccount>()
  private undos: Undo[] = []
  private changed = new Set<Address>()

  /** An account as it stood at the end of a slot, the last one unless named; undefined when it was never written. */
  account(address: Address, asOf = Number.POSITIVE_INFINITY): AccountState | undefined {
    for (const { slot, before } of this.undos) {
      const undone = slot > asOf ? before.find((account) => account.address === address) : undefined
      if (undone) return loaded(undone)
    }
    const account = this.accounts.get(address)
    return account && loaded(account)
  }

  /** Every account a program owned at the end of a slot. */
  ownedBy(program: Address, asOf: number): EncodedAccount[] {
    return [...this.accounts.keys()].flatMap((address) => {
      const account = this.account(address, asOf)
      return account?.exists && account.programAddress === program ? [account] : []
    })
  }

  /** Replaces accounts in this slot. */
  write(slot: number, accounts: readonly SavedAccount[]): void {
    this.undos.push({ slot, before: accounts.map(({ address }) => this.accounts.get(address) ?? absent(address)) })
    for (const account of accounts) this.set(account)
  }

  /** Undoes what was written from this slot on. */
  rollBack(from: number): void {
    for (const { slot, before } of this.undos.toReversed())
      if (slot >= from) before.forEach((account) => this.set(account))
    this.undos = this.undos.filter(({ slot }) => slot < from)
  }

  /** Makes everything up to this slot final. */
  settle(slot: number): void {
    this.undos = this.undos.filter((undo) => undo.slot > slot)
  }

  /** The accounts that changed since this was last asked, as they stand. */
  takeChanged(): EncodedAccount[] {
    const changed = [...this.changed].map((address) => encoded(this.accounts.get(address) ?? absent(address)))
    this.changed.clear()
    return changed
  }

  private set(account: SavedAccount): void {
    this.accounts.set(account.address, account)
    this.changed.add(account.address)
  }
}

/** An account as the journal keeps it. */
export function saved(account: AccountState): SavedAccount {
  if (!account.exists) return absent(account.address)
  const { address, programAddress: owner, executable } = account
  const data = Buffer.from(account.data).toString('base64')
  return { address, lamports: Number(account.lamports), owner, executable, data }
}

function absent(address: Address): SavedAccount {
  return { address, lamports: 0, owner: systemProgramId, executable: false, data: '' }
}

function loaded(account: SavedAccount): AccountState {
  return account.lamports === 0 ? { exists: false, address: account.address } : { exists: true, ...encoded(account) }
}

function encoded({ address, owner, executable, ...account }: SavedAccount): EncodedAccount {
  const data = new Uint8Array(Buffer.from(account.data, 'base64'))
  const space = BigInt(data.length)
  return { address, data, executable, lamports: lamports(BigInt(account.lamports)), programAddress: owner, space }
}
