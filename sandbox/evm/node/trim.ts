import type { Genesis } from './genesis.ts'

/** The size of a saved state, compressed and in bytes, from which on starting from it is slow: some 3,000 rounds. */
export const maxStateBytes = 3_000_000

// About a day of one block a minute.
const recentBlocks = 1_500

type SavedState = {
  best_block_number: number
  blocks: { header: { number: string } }[]
  transactions: { block_number: number; info: { from: string } }[]
}

/** A saved state without the old blocks that are empty or hold nothing but price rounds; block 0 stays. */
export function trimState(state: Buffer, genesis: Genesis, recent = recentBlocks): Buffer {
  const parsed = JSON.parse(state.toString()) as SavedState
  const feeder = genesis.feeder.toLowerCase()
  const firstRecent = parsed.best_block_number - recent
  const held = new Set(
    parsed.transactions.filter((tx) => tx.info.from.toLowerCase() !== feeder).map((tx) => tx.block_number),
  )
  const keeps = (n: number) => n === 0 || n >= firstRecent || held.has(n)
  const blocks = parsed.blocks.filter((block) => keeps(Number(block.header.number)))
  const transactions = parsed.transactions.filter((tx) => keeps(tx.block_number))
  return Buffer.from(JSON.stringify({ ...parsed, blocks, transactions }))
}
