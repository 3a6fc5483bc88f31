import { type Address, BaseError, type Hex, InsufficientFundsError, parseTransaction } from 'viem'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import type { App } from '#server/context.ts'
import { callGas } from './serve-signer.ts'

type Reader = Pick<App, 'config'>
type TransactionNonce = { fromAddress: string; nonce: number }

/** What one of our calls is signed with, and the most that it takes of its account, in smallest units of BNB. */
type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; cost: bigint }

const feesOf = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): Fees => ({
  maxFeePerGas,
  maxPriorityFeePerGas,
  cost: callGas * maxFeePerGas,
})

/** What the network takes now. */
export async function feesNow(app: Reader): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await bscClient(app).estimateFeesPerGas()
  return feesOf(maxFeePerGas, maxPriorityFeePerGas)
}

/** With what a call is signed of which nothing was signed yet; null while its account cannot pay it. */
export async function feesAtFirst(app: Reader, { fromAddress }: TransactionNonce): Promise<Fees | null> {
  const address = fromAddress as Address
  const [fees, coins] = await Promise.all([feesNow(app), bscClient(app).getBalance({ address })])
  return coins < fees.cost ? null : fees
}

/**
 * With what a call is signed again that is stuck; null when a higher fee would change nothing: no block was made since, it
 * waits for the nonces before it, or its account cannot pay more.
 */
export async function feesAgain(
  app: Reader,
  { fromAddress, nonce }: TransactionNonce,
  newest: { raw: Hex; maxFeePerGas: bigint; signedAt: Date },
): Promise<Fees | null> {
  const client = bscClient(app)
  const address = fromAddress as Address
  const [now, coins, next, { timestamp }] = await Promise.all([
    feesNow(app),
    client.getBalance({ address }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
    client.getBlock(),
  ])
  const isDue = next === nonce && Number(timestamp) * 1000 > newest.signedAt.getTime()
  const tip = parseTransaction(newest.raw).maxPriorityFeePerGas ?? newest.maxFeePerGas
  const maxPriorityFeePerGas = greater(now.maxPriorityFeePerGas, raised(tip))
  const maxFeePerGas = greater(greater(now.maxFeePerGas, raised(newest.maxFeePerGas)), maxPriorityFeePerGas)
  const fees = feesOf(maxFeePerGas, maxPriorityFeePerGas)
  return isDue && coins >= fees.cost ? fees : null
}

// Nodes take the place of a transaction that waits from a tenth more on, of fee and tip; an eighth is what most ask for.
const raised = (fee: bigint) => (fee * 5n) / 4n + 1n
const greater = (a: bigint, b: bigint) => (a > b ? a : b)

/** Whether a node refused a transaction because its account has too few coins for it. */
export const isTooPoor = (error: unknown): boolean =>
  error instanceof BaseError &&
  InsufficientFundsError.nodeMessage.test(`${error.details} ${error.message}`.toLowerCase())
