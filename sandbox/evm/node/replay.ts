import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hex } from 'viem'
import type { Place } from '../chains.ts'
import type { Entry } from './entry.ts'
import { type ChainNode, RpcError, startNode } from './node.ts'
import { maxStateBytes, trimState } from './trim.ts'

/** The journal does not lead to the chain it describes. */
export class ReplayError extends Error {}

/** What the rest of the sandbox knows of a block. */
export type BlockSummary = { n: number; hash: Hex; time: number; txs: Hex[] }

/** Starts a node and builds the journal's chain on it, to the same block hashes; answers the entries, completed. */
export async function replay(place: Place, entries: readonly Entry[], onExit: () => void) {
  for (const start of startingPoints(place.dataDir, entries)) {
    let node: ChainNode | undefined
    try {
      node = await startFrom(place, entries, start, onExit)
      return { node, entries: await applyEntries(node, entries, start) }
    } catch (failure) {
      await node?.kill()
      if (!(failure instanceof ReplayError)) throw failure
    }
  }
  throw new ReplayError('no saved state and no complete journal lead to the recorded blocks')
}

/** Block `tag` as the node has it. */
export async function readBlock(node: ChainNode, tag: string): Promise<BlockSummary> {
  type Block = { number: Hex; hash: Hex; timestamp: Hex; transactions: Hex[] }
  const block = await node.call<Block>('eth_getBlockByNumber', [tag, false])
  return { n: Number(block.number), hash: block.hash, time: Number(block.timestamp), txs: block.transactions }
}

/** The hashes of all transactions that the blocks of these entries hold. */
export function includedIn(entries: readonly Entry[]): Set<Hex> {
  return new Set(entries.flatMap((entry) => (entry.t === 'block' ? entry.txs : [])))
}

// Indexes into the journal: the newest saved state first, block 0 last.
function startingPoints(dataDir: string, entries: readonly Entry[]): number[] {
  const states = entries.flatMap((entry, index) =>
    entry.t === 'state' && existsSync(join(dataDir, entry.file)) ? [index] : [],
  )
  const [first] = entries
  return first?.t === 'genesis' && first.whole ? [0, ...states].reverse() : states.reverse()
}

async function startFrom(place: Place, entries: readonly Entry[], start: number, onExit: () => void) {
  const [first] = entries
  const from = entries[start]
  if (first?.t !== 'genesis' || !from) throw new ReplayError('the journal does not begin with a genesis')
  const { genesis } = first
  if (from.t !== 'state') return startNode(place, { genesis }, onExit)
  const saved = await readFile(join(place.dataDir, from.file))
  const state = await promisify(gunzip)(saved).catch(() => {
    throw new ReplayError(`${from.file} is damaged`)
  })
  const statePath = join(place.dataDir, 'state.json')
  await writeFile(statePath, saved.length > maxStateBytes ? trimState(state, genesis) : state)
  return startNode(place, { genesis, statePath }, onExit)
}

async function applyEntries(node: ChainNode, entries: readonly Entry[], start: number): Promise<Entry[]> {
  const from = entries[start]
  if (from?.t === 'state' && (await readBlock(node, 'latest')).hash !== from.hash) {
    throw new ReplayError(`the state kept for block ${from.n} is not of that block`)
  }
  const included = includedIn(entries.slice(0, start))
  const completed = entries.slice(0, start + 1)
  for (const entry of completed) if (entry.t === 'tx' && !included.has(entry.hash)) await resend(node, entry.raw)
  for (const [offset, entry] of entries.slice(start + 1).entries()) {
    completed.push(entry)
    if (entry.t === 'tx') await resend(node, entry.raw)
    if (entry.t !== 'mine') continue
    await node.call('evm_mine', [{ timestamp: entry.time }])
    if (entries[start + offset + 2]?.t !== 'block') completed.push(blockEntry(await readBlock(node, 'latest')))
  }
  const last = entries.findLast((entry) => entry.t === 'block')
  if (last?.t === 'block' && (await readBlock(node, `0x${last.n.toString(16)}`)).hash !== last.hash) {
    throw new ReplayError(`block ${last.n} came out different`)
  }
  return completed
}

/** The journal's line for a mined block. */
export function blockEntry(block: BlockSummary): Entry {
  return { t: 'block', n: block.n, hash: block.hash, txs: block.txs }
}

// A transaction that was replaced by another of its nonce is refused here, as it would be by any node.
async function resend(node: ChainNode, raw: Hex): Promise<void> {
  await node.call('eth_sendRawTransaction', [raw]).catch((failure: unknown) => {
    if (!(failure instanceof RpcError)) throw failure
  })
}
