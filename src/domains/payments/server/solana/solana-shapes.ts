import { z } from 'zod'

// What is read of Solana's answers: https://solana.com/docs/rpc
const lamports = z.number().int().nonnegative()
const tokenBalance = z.object({
  accountIndex: z.number().int(),
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }),
})

/** One line of an address's history. */
export const signatureLine = z.object({
  signature: z.string(),
  slot: z.number().int(),
  err: z.unknown(),
  blockTime: z.number().int().nullish(),
  confirmationStatus: z.enum(['processed', 'confirmed', 'finalized']).nullish(),
})
export type SignatureLine = z.infer<typeof signatureLine>

/** A transaction with what every account held before and after it. */
export const solanaTransaction = z.object({
  slot: z.number().int(),
  blockTime: z.number().int().nullish(),
  transaction: z.object({
    signatures: z.array(z.string()).min(1),
    message: z.object({ accountKeys: z.array(z.object({ pubkey: z.string(), signer: z.boolean() })).min(1) }),
  }),
  meta: z.object({
    err: z.unknown(),
    preBalances: z.array(lamports),
    postBalances: z.array(lamports),
    preTokenBalances: z.array(tokenBalance).nullish(),
    postTokenBalances: z.array(tokenBalance).nullish(),
  }),
})
export type SolanaTransaction = z.infer<typeof solanaTransaction>

/** A value as of a slot. */
export const asOfSlot = <T>(value: z.ZodType<T>) => z.object({ context: z.object({ slot: z.number().int() }), value })

/** The token accounts of an owner. */
export const tokenAccounts = z.array(
  z.object({
    pubkey: z.string(),
    account: z.object({
      data: z.object({
        parsed: z.object({ info: z.object({ tokenAmount: z.object({ amount: z.string().regex(/^\d+$/) }) }) }),
      }),
    }),
  }),
)
export const lamportsShape = lamports
