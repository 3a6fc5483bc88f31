import { type AccountRoot, accountKey, type Entry } from './entries.ts'

/** What one key of the state was and became; `last` is a removed entry as it stood in the end. */
export type Change = { key: string; before: Entry | undefined; after: Entry | undefined; last: Entry | undefined }

/** The ledger's state, or changes upon one that are kept apart until they are committed. */
export class View {
  private readonly base: View | undefined
  private readonly entries = new Map<string, Entry | undefined>()
  private readonly last = new Map<string, Entry>()

  constructor(base?: View) {
    this.base = base
  }

  get(key: string): Entry | undefined {
    return this.entries.has(key) ? this.entries.get(key) : this.base?.get(key)
  }

  /** The account of this address. */
  account(address: string): AccountRoot | undefined {
    const entry = this.get(accountKey(address))
    return entry?.LedgerEntryType === 'AccountRoot' ? entry : undefined
  }

  put(key: string, entry: Entry): void {
    this.entries.set(key, entry)
  }

  putAccount(account: AccountRoot): void {
    this.put(accountKey(account.Account), account)
  }

  remove(key: string): void {
    const last = this.get(key)
    if (last) this.last.set(key, last)
    if (this.base) this.entries.set(key, undefined)
    else this.entries.delete(key)
  }

  /** Everything the state holds now. */
  *all(): Generator<[key: string, entry: Entry]> {
    for (const [key, entry] of this.entries) if (entry) yield [key, entry]
    if (!this.base) return
    for (const [key, entry] of this.base.all()) if (!this.entries.has(key)) yield [key, entry]
  }

  /** What is different from the state below, in the order of the keys, as the ledger's metadata lists it. */
  changes(): Change[] {
    const keys = [...this.entries.keys()].sort()
    return keys.flatMap((key) => {
      const [before, after] = [this.base?.get(key), this.entries.get(key)]
      return before === after ? [] : [{ key, before, after, last: this.last.get(key) }]
    })
  }

  /** Writes these changes into the state below. */
  commit(): void {
    for (const { key, after } of this.changes()) {
      if (after) this.base?.put(key, after)
      else this.base?.remove(key)
    }
  }
}
