import { z } from 'zod'
import { askNode, type NodeAnswer, nodePath } from '#domains/chains/server/nodes/ask-node.ts'
import type { Head } from '../recording/seen-transfer.ts'
import {
  blockHash,
  type EsploraTransaction,
  esploraAddress,
  esploraBlock,
  esploraTransaction,
  newestTransactions,
} from './esplora-shapes.ts'

/** A page of transactions of an address, or of a block. */
export const esploraPageSize = 25

/** A block and how many transactions are in it. */
export type EsploraBlock = Head & { transactions: number }

/** One server that knows Bitcoin. */
export type EsploraNode = {
  tip(): Promise<EsploraBlock>
  block(hash: string): Promise<EsploraBlock>
  hashAt(height: number): Promise<string>
  /** The transactions of a block, a page of them from a place on. */
  page(hash: string, from: number): Promise<EsploraTransaction[]>
  /** What waits for a block, and whether that is all of it: a long queue is cut off. */
  waiting(address: string): Promise<{ transactions: EsploraTransaction[]; isAll: boolean }>
  /** The ids of the last few transactions that began to wait; none where the server does not list them. */
  newest(): Promise<string[]>
  /** What was confirmed from a height on, the newest first. */
  confirmed(address: string, from: number): Promise<EsploraTransaction[]>
  /** One transaction; null when the server knows none of this id. */
  transaction(id: string): Promise<EsploraTransaction | null>
  /** What the address holds by confirmed transactions, in satoshis. */
  balance(address: string): Promise<bigint>
  /** Whether anything ever touched the address, also while it waits for a block. */
  isUsed(address: string): Promise<boolean>
}

const maxWaiting = 50

/** Reads one server that speaks Esplora. Every question fails when it has no answer in four seconds. */
export function esploraNode(url: string): EsploraNode {
  const base = url.replace(/\/+$/, '')
  const ask = (path: string) => askNode(`${base}${path}`)
  const told = (path: string, { ok, status, text }: NodeAnswer) => {
    if (!ok) throw new Error(`${path.split('/')[1]}: ${status}`)
    return text
  }
  const text = async (path: string) => told(path, await ask(path))
  const read = async <T>(path: string, shape: z.ZodType<T>) => shape.parse(JSON.parse(await text(path)))
  const transactions = (path: string) => read(path, z.array(esploraTransaction))
  const block = async (hash: string): Promise<EsploraBlock> => {
    const { id, height, timestamp, previousblockhash, tx_count } = await read(nodePath`/block/${hash}`, esploraBlock)
    const time = new Date(timestamp * 1000)
    return { height, hash: id, parentHash: previousblockhash ?? '', time, transactions: tx_count }
  }
  const hashOf = async (path: string) => blockHash.parse(await text(path))
  const address = (name: string) => read(nodePath`/address/${name}`, esploraAddress)
  return {
    tip: async () => block(await hashOf('/blocks/tip/hash')),
    block,
    hashAt: (height) => hashOf(nodePath`/block-height/${height}`),
    page: (hash, from) => transactions(nodePath`/block/${hash}/txs/${from}`),
    waiting: async (name) => {
      const all = await transactions(nodePath`/address/${name}/txs/mempool`)
      return { transactions: all, isAll: all.length < maxWaiting }
    },
    newest: async () => {
      const answer = await ask('/mempool/recent')
      if (answer.status === 404) return []
      return newestTransactions.parse(JSON.parse(told('/mempool/recent', answer))).map(({ txid }) => txid)
    },
    confirmed: (name, from) => confirmedSince(transactions, nodePath`/address/${name}/txs/chain`, from),
    transaction: async (id) => {
      const path = nodePath`/tx/${id}`
      const answer = await ask(path)
      if (answer.status === 404) return null
      return esploraTransaction.parse(JSON.parse(told(path, answer)))
    },
    balance: async (name) => {
      const { funded_txo_sum, spent_txo_sum } = (await address(name)).chain_stats
      return BigInt(funded_txo_sum) - BigInt(spent_txo_sum)
    },
    isUsed: async (name) => {
      const { chain_stats, mempool_stats } = await address(name)
      return chain_stats.tx_count + mempool_stats.tx_count > 0
    },
  }
}

async function confirmedSince(
  read: (path: string) => Promise<EsploraTransaction[]>,
  first: string,
  from: number,
): Promise<EsploraTransaction[]> {
  const found: EsploraTransaction[] = []
  for (let path = first; ; ) {
    const page = await read(path)
    const wanted = page.filter(({ status }) => status.confirmed && status.block_height >= from)
    found.push(...wanted)
    if (wanted.length < page.length || page.length < esploraPageSize) return found
    path = first + nodePath`/${page.at(-1)?.txid ?? ''}`
  }
}
