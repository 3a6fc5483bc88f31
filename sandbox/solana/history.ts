import type { LandedTransaction } from './entry.ts'

/** Which part of an address's transactions is asked for, newest first; both signatures are left out themselves. */
export type Page = { before?: string | undefined; until?: string | undefined; limit: number; newest: number }

type OrderedTransaction = LandedTransaction & { order: number }

/** Every transaction that landed, by signature and by each account it names. */
export class History {
  private readonly bySignature = new Map<string, OrderedTransaction>()
  private readonly byAddress = new Map<string, OrderedTransaction[]>()
  private total = 0

  /** How many ever landed, those that were lost again included. */
  get count(): number {
    return this.total
  }

  /** The transaction with a signature, if it landed. */
  find(signature: string): LandedTransaction | undefined {
    return this.bySignature.get(signature)
  }

  /** Adds a transaction behind all others. */
  add(landed: LandedTransaction): void {
    const placed = { ...landed, order: this.total++ }
    this.bySignature.set(landed.signature, placed)
    for (const address of landed.addresses) {
      const known = this.byAddress.get(address)
      if (known) known.push(placed)
      else this.byAddress.set(address, [placed])
    }
  }

  /** The transactions that name an address; an unknown `before` hides all of them, an unknown `until` none. */
  page(address: string, { before, until, limit, newest }: Page): LandedTransaction[] {
    const end = before === undefined ? this.total : (this.bySignature.get(before)?.order ?? 0)
    const start = until === undefined ? -1 : (this.bySignature.get(until)?.order ?? -1)
    return (this.byAddress.get(address) ?? [])
      .filter(({ slot, order }) => slot <= newest && order > start && order < end)
      .slice(-limit)
      .reverse()
  }

  /** What landed from this slot on, oldest first. */
  since(slot: number): LandedTransaction[] {
    return [...this.bySignature.values()].filter((landed) => landed.slot >= slot)
  }

  /** Forgets what landed from this slot on. */
  dropSince(slot: number): void {
    for (const { signature, addresses } of this.since(slot)) {
      this.bySignature.delete(signature)
      for (const address of addresses) {
        const kept = this.byAddress.get(address)?.filter((landed) => landed.slot < slot) ?? []
        this.byAddress.set(address, kept)
      }
    }
  }
}
