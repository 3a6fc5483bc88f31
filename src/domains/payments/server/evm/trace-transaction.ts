import { BaseError, type Hash, numberToHex, type PublicClient, RpcRequestError } from 'viem'
import { z } from 'zod'

/** The chain's own coin as a contract sent it on. Addresses in lower case. */
export type InsideCall = { from: string; to: string; value: bigint }

const address = z.string().transform((text) => text.toLowerCase())
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(BigInt)

/** What geth's callTracer says of a call: https://geth.ethereum.org/docs/developers/evm-tracing/built-in-tracers#call-tracer */
type Call = {
  type: string
  from: string
  to?: string | undefined
  value?: bigint | undefined
  error?: unknown
  calls?: Call[] | undefined
}
const call: z.ZodType<Call> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: address,
    to: address.optional(),
    value: quantity.optional(),
    error: z.unknown().optional(),
    calls: z.array(call).optional(),
  }),
)

// https://openethereum.github.io/JSONRPC-trace-module
const flatCall = z.object({
  type: z.string(),
  action: z.object({
    callType: z.string().optional(),
    from: address.optional(),
    to: address.optional(),
    value: quantity.optional(),
    address: address.optional(),
    refundAddress: address.optional(),
    balance: quantity.optional(),
  }),
  error: z.unknown().optional(),
  traceAddress: z.array(z.number()),
})

/** The coins that moved inside of a transaction, beyond what it moved itself; null when the node keeps no traces. */
export async function traceTransaction(client: PublicClient, hash: Hash): Promise<InsideCall[] | null> {
  const nested = await askTrace(client, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }])
  if (nested != null) return insideOf(call.parse(nested))
  const flat = await askTrace(client, 'trace_transaction', [hash])
  return flat == null ? null : insideOfFlat(z.array(flatCall).parse(flat))
}

/** The same of every transaction of a block, by its hash; null when the node keeps no traces. */
export async function traceBlock(
  client: PublicClient,
  { number, transactions }: { number: bigint; transactions: readonly Hash[] },
): Promise<Map<Hash, InsideCall[]> | null> {
  const all = await askTrace(client, 'debug_traceBlockByNumber', [numberToHex(number), { tracer: 'callTracer' }])
  if (all == null) return null
  const calls = z.array(z.object({ result: call })).parse(all)
  if (calls.length !== transactions.length) throw new Error(`the traces of block ${number} are not told whole`)
  return new Map(transactions.map((hash, i) => [hash, calls[i] ? insideOf(calls[i].result) : []]))
}

// Only these move coins: a delegated call has the value of the one around it, and stays where it is.
const moving = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

function insideOf({ error, calls = [] }: Call): InsideCall[] {
  // What fails takes all it did back.
  if (error != null) return []
  return calls.flatMap((inner) => {
    const { type, from, to, value = 0n } = inner
    const moves = inner.error == null && moving.has(type) && to !== undefined && value > 0n
    return [...(moves ? [{ from, to, value }] : []), ...insideOf(inner)]
  })
}

function insideOfFlat(all: readonly z.output<typeof flatCall>[]): InsideCall[] {
  const failed = all.filter(({ error }) => error != null).map(({ traceAddress }) => traceAddress)
  const isUndone = (place: readonly number[]) =>
    failed.some((above) => above.every((step, i) => place[i] === step) && above.length <= place.length)
  return all.flatMap(({ type, action, traceAddress }) => {
    if (isUndone(traceAddress)) return []
    const { callType, from = '', to, value = 0n, address: ended = '', refundAddress, balance = 0n } = action
    if (type === 'suicide' && refundAddress) return [{ from: ended, to: refundAddress, value: balance }]
    const moves = traceAddress.length > 0 && type === 'call' && callType === 'call' && to !== undefined && value > 0n
    return moves ? [{ from, to, value }] : []
  })
}

// A node that does not know the method, or does not want to, answers so.
async function askTrace(client: PublicClient, method: string, params: unknown[]): Promise<unknown> {
  try {
    return await client.request({ method, params } as never)
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null) return null
    throw error
  }
}
