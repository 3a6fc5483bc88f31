import { z } from 'zod'
import type { Head } from '../seen-transfer.ts'
import { type EsploraTransaction, esploraAddress, esploraBlock, esploraTransaction } from './esplora-shapes.ts'

const timeoutMs = 4000
/** A page of confirmed transactions of an address. */
const pageSize = 25

/** One server that knows Bitcoin. */
export type EsploraNode = {
  tip(): Promise<Head>
  head(height: number): Promise<Head>
  hashAt(height: number): Promise<string>
  /** What waits for a block, and whether that is all of it: a long queue is cut off. */
  waiting(address: string): Promise<{ transactions: EsploraTransaction[]; isAll: boolean }>
  /** What was confirmed from a height on, the newest first. */
  confirmed(address: string, from: number): Promise<EsploraTransaction[]>
  /** What the address holds by confirmed transactions, in satoshis. */
  balance(address: string): Promise<bigint>
}

const mostWaiting = 50

/** Reads one server that speaks Esplora. Every question fails when it has no answer in four seconds. */
export function esploraNode(url: string): EsploraNode {
  const base = url.replace(/\/+$/, '')
  const text = async (path: string) => {
    const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`${path.split('/')[1]}: ${response.status}`)
    return response.text()
  }
  const read = async <T>(path: string, shape: z.ZodType<T>) => shape.parse(JSON.parse(await text(path)))
  const block = async (hash: string): Promise<Head> => {
    const { id, height, timestamp, previousblockhash } = await read(`/block/${hash}`, esploraBlock)
    return { height, hash: id, parentHash: previousblockhash ?? '', time: new Date(timestamp * 1000) }
  }
  const hashAt = (height: number) => text(`/block-height/${height}`)
  return {
    tip: async () => block(await text('/blocks/tip/hash')),
    head: async (height) => block(await hashAt(height)),
    hashAt,
    waiting: async (address) => {
      const transactions = await read(`/address/${address}/txs/mempool`, z.array(esploraTransaction))
      return { transactions, isAll: transactions.length < mostWaiting }
    },
    confirmed: async (address, from) => {
      const found: EsploraTransaction[] = []
      for (let last = ''; ; ) {
        const page = await read(`/address/${address}/txs/chain${last && `/${last}`}`, z.array(esploraTransaction))
        const wanted = page.filter(({ status }) => status.confirmed && status.block_height >= from)
        found.push(...wanted)
        if (wanted.length < page.length || page.length < pageSize) return found
        last = page.at(-1)?.txid ?? ''
      }
    },
    balance: async (address) => {
      const { funded_txo_sum, spent_txo_sum } = (await read(`/address/${address}`, esploraAddress)).chain_stats
      return BigInt(funded_txo_sum) - BigInt(spent_txo_sum)
    },
  }
}
