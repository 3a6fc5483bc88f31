import { z } from 'zod'

// What is read of Esplora's answers: https://github.com/Blockstream/esplora/blob/master/API.md
const output = z.object({ scriptpubkey_address: z.string().optional(), value: z.number().int().nonnegative() })
const sats = z.number().int()

/** A transaction as an address's history tells it. */
export const esploraTransaction = z.object({
  txid: z.string().regex(/^[0-9a-f]{64}$/),
  vin: z.array(z.object({ prevout: output.nullable() })),
  vout: z.array(output),
  status: z.union([
    z.object({
      confirmed: z.literal(true),
      block_height: z.number().int(),
      block_hash: z.string(),
      block_time: z.number().int(),
    }),
    z.object({ confirmed: z.literal(false) }),
  ]),
})
export type EsploraTransaction = z.infer<typeof esploraTransaction>

/** A block. */
export const esploraBlock = z.object({
  id: z.string(),
  height: z.number().int(),
  timestamp: z.number().int(),
  previousblockhash: z.string().nullish(),
})

/** What an address holds. */
export const esploraAddress = z.object({
  chain_stats: z.object({ funded_txo_sum: sats, spent_txo_sum: sats }),
})
