import { createHash } from 'node:crypto'
import { getBase58Decoder, getBase58Encoder } from '@solana/kit'

/** How far a block has come: landed, voted for by the next block, or too deep to be lost. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

// How long a slot takes.
const slotMs = 400
/** How many blocks must follow before a block is final. */
export const finalDepth = 32
/** How many blocks a transaction may be younger than its blockhash. */
export const blockhashLifetime = 150

const blocksAbove: Record<Commitment, number> = { processed: 0, confirmed: 1, finalized: finalDepth }

/** From this slot on, time is counted from `time`, in Unix milliseconds. */
export type Mark = { slot: number; time: number }

/** The slots whose blocks were on a fork that was dropped, both ends included. */
export type Gap = { from: number; to: number }

/** Solana's clock: slots follow from the time that passed, so nothing ticks while nobody asks. */
export class Slots {
  private readonly genesisHash: string
  private readonly byClock: boolean
  private readonly marks: Mark[]
  private gaps: Gap[] = []
  private newestSlot = 0
  // What was final before a fork was dropped stays so.
  private final = 0

  constructor(genesisHash: string, genesisTime: number, byClock: boolean) {
    this.genesisHash = genesisHash
    this.byClock = byClock
    this.marks = [{ slot: 0, time: genesisTime }]
  }

  /** The newest slot. */
  get tip(): number {
    const { slot, time } = this.lastMark()
    const passed = this.byClock ? Math.floor((Date.now() - time) / slotMs) : 0
    // The machine's clock may be set back; slots never go back.
    this.newestSlot = Math.max(this.newestSlot, slot + passed)
    return this.newestSlot
  }

  /** The newest slot of a commitment, when `tip` is the newest of all. */
  newest(commitment: Commitment, tip = this.tip): number {
    const slot = this.slotAtHeight(Math.max(0, this.height(tip) - blocksAbove[commitment]))
    return commitment === 'finalized' && this.final <= tip ? Math.max(slot, this.final) : slot
  }

  /** The commitment a slot's block has reached. */
  commitmentOf(slot: number): Commitment {
    if (slot <= this.newest('finalized')) return 'finalized'
    return slot <= this.newest('confirmed') ? 'confirmed' : 'processed'
  }

  /** Where the next transaction lands: in the slot of now; without the clock, each in a slot of its own. */
  landing(): Mark {
    const { tip } = this
    if (this.byClock) return { slot: tip, time: this.time(tip) }
    return { slot: tip + 1, time: Math.max(Date.now(), this.lastMark().time) }
  }

  /** Goes on counting from this slot and time. */
  mark(mark: Mark): void {
    const isCounted = this.byClock && this.time(mark.slot) === mark.time
    if (mark.slot > this.lastMark().slot && !isCounted) this.marks.push(mark)
  }

  /** Takes the blocks of these slots away. */
  skip(gap: Gap): void {
    this.final = Math.max(this.final, this.newest('finalized', gap.to))
    this.gaps = [...this.gaps.filter((earlier) => earlier.from < gap.from), gap]
  }

  /** Whether a slot holds a block of this chain. */
  hasBlock(slot: number): boolean {
    return slot >= 0 && slot <= this.tip && !this.gaps.some((gap) => slot >= gap.from && slot <= gap.to)
  }

  /** How many blocks precede the newest one at this slot. */
  height(slot: number): number {
    const lost = this.gaps.filter((gap) => gap.from <= slot).map((gap) => Math.min(gap.to, slot) - gap.from + 1)
    return slot - lost.reduce((sum, count) => sum + count, 0)
  }

  /** The slot of the block with this height. */
  slotAtHeight(height: number): number {
    return this.gaps.reduce((slot, gap) => (gap.from <= slot ? slot + gap.to - gap.from + 1 : slot), height)
  }

  /** When a slot began, in Unix milliseconds. */
  time(slot: number): number {
    const at = this.marks.findLastIndex((mark) => mark.slot <= slot)
    const from = this.marks[at] ?? this.lastMark()
    const counted = from.time + (slot - from.slot) * slotMs
    return Math.min(counted, this.marks[at + 1]?.time ?? counted)
  }

  /** The blockhash of a slot; those of another installation are all different. */
  blockhash(slot: number): string {
    return getBase58Decoder().decode(this.hash(slot))
  }

  /** The slot of a blockhash that a transaction may still name when the newest slot is `asOf`. */
  slotOfBlockhash(blockhash: string, asOf: number): number | undefined {
    const wanted = Buffer.from(getBase58Encoder().encode(blockhash))
    const height = this.height(asOf)
    for (let at = height; at >= Math.max(0, height - blockhashLifetime); at--) {
      const slot = this.slotAtHeight(at)
      if (this.hash(slot).equals(wanted)) return slot
    }
    return undefined
  }

  private hash(slot: number): Buffer {
    return createHash('sha256').update(`${this.genesisHash} ${slot}`).digest()
  }

  private lastMark(): Mark {
    const mark = this.marks.at(-1)
    if (!mark) throw new Error('the chain has no first slot')
    return mark
  }
}
