import { z } from 'zod'

// What is read of Esplora's answers: https://github.com/Blockstream/esplora/blob/master/API.md
const output = z.object({ scriptpubkey_address: z.string().optional(), value: z.number().int().nonnegative() })
const sats = z.number().int()
const count = z.number().int().nonnegative()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A transaction as an address's history tells it. */
export const esploraTransaction = z.object({
  txid: hash,
  vin: z.array(z.object({ prevout: output.nullable(), sequence: count })),
  vout: z.array(output),
  status: z.union([
    z.object({
      confirmed: z.literal(true),
      block_height: z.number().int(),
      block_hash: hash,
      block_time: z.number().int(),
    }),
    z.object({ confirmed: z.literal(false) }),
  ]),
})
export type EsploraTransaction = z.infer<typeof esploraTransaction>

/** The last transactions that began to wait. */
export const newestTransactions = z.array(z.object({ txid: hash }))

/** The hash of a block. */
export const blockHash = hash

/** A block. */
export const esploraBlock = z.object({
  id: hash,
  height: count,
  timestamp: z.number().int(),
  tx_count: z.number().int().positive(),
  previousblockhash: z.string().nullish(),
})

/** What an address holds, and how many transactions it was ever in. */
export const esploraAddress = z.object({
  chain_stats: z.object({ funded_txo_sum: sats, spent_txo_sum: sats, tx_count: count }),
  mempool_stats: z.object({ tx_count: count }),
})
