import type { Hash } from 'viem'
import type { Head } from '../recording/seen-transfer.ts'

const atOnce = 8

type Linked = { number: bigint; hash: Hash; parentHash: Hash }

/** Blocks to read one by one: from a height up to the head, the first of them on the block `after`, where it is known. */
export type Row = { from: number; after: string | null; head: Head }

/**
 * Reads blocks one by one, the oldest first. Raises when one does not stand on the one before it, or the last is not
 * the head: behind a load balancer each of them may be told by another node.
 */
export async function* blocksInRow<B extends Linked>(
  { from, after, head }: Row,
  read: (blockNumber: bigint) => Promise<B>,
): AsyncGenerator<B, void, undefined> {
  let before = after
  for (let first = from; first <= head.height; first += atOnce) {
    const count = Math.min(atOnce, head.height - first + 1)
    const heights = Array.from({ length: count }, (_, i) => BigInt(first + i))
    for (const block of await Promise.all(heights.map(read))) {
      if (before !== null && block.parentHash !== before)
        throw new Error(`block ${block.number} has another one before it`)
      before = block.hash
      yield block
    }
  }
  if (before !== null && before !== head.hash) throw new Error(`two blocks at ${head.height}`)
}
