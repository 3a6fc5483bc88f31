import { z } from 'zod'
import type { EvmChainId } from './chains.ts'

/** A chain that a browser may ask through us. */
export type RelayedChain = EvmChainId | 'solana'

/**
 * The most gas that a call may take which nobody pays for, about a block's of Ethereum: a node works for as long as a
 * caller lets it.
 */
export const maxCallGas = 30_000_000n

/** The most bytes that a call, and a transaction handed in, may carry; those of wallets have some hundreds. */
const [maxCallBytes, maxTransactionBytes] = [8_192, 24_576]
/** A transaction of Solana fits one packet: https://solana.com/docs/core/transactions */
const maxSolanaText = 1_700

const hexUpTo = (bytes: number) =>
  z
    .string()
    .max(2 + 2 * bytes)
    .regex(/^0x(?:[0-9a-f]{2})*$/i)
const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i)
const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i)
// What stood in an old block takes an archive to look up.
const state = z.enum(['latest', 'pending', 'safe', 'finalized'])
const block = z.union([state, z.literal('earliest'), z.string().regex(/^0x[0-9a-f]{1,16}$/i)])
const gas = quantity.transform((asked) => `0x${(BigInt(asked) < maxCallGas ? BigInt(asked) : maxCallGas).toString(16)}`)

const call = z.strictObject({
  from: address.optional(),
  to: address,
  gas: gas.default(`0x${maxCallGas.toString(16)}`),
  gasPrice: quantity.optional(),
  maxFeePerGas: quantity.optional(),
  maxPriorityFeePerGas: quantity.optional(),
  value: quantity.optional(),
  data: hexUpTo(maxCallBytes).optional(),
  input: hexUpTo(maxCallBytes).optional(),
  nonce: quantity.optional(),
  type: quantity.optional(),
  chainId: quantity.optional(),
})

const nothing = z.tuple([])
const one = <T extends z.ZodType>(first: T) => z.tuple([first])
const upToTwo = <A extends z.ZodType, B extends z.ZodType>(first: A, second: B) =>
  z.union([z.tuple([first]), z.tuple([first, second])])

/** What a method is asked with, and whether its node has to run something for it. */
type RelayedMethod = { params: z.ZodType<unknown[]>; isCostly?: true }

// https://ethereum.org/developers/docs/apis/json-rpc/
const evm: ReadonlyMap<string, RelayedMethod> = new Map<string, RelayedMethod>([
  ['eth_chainId', { params: nothing }],
  ['net_version', { params: nothing }],
  ['eth_blockNumber', { params: nothing }],
  ['eth_gasPrice', { params: nothing }],
  ['eth_maxPriorityFeePerGas', { params: nothing }],
  // Without the transactions themselves.
  ['eth_getBlockByNumber', { params: upToTwo(block, z.literal(false)) }],
  ['eth_getBlockByHash', { params: upToTwo(hash, z.literal(false)) }],
  ['eth_getBalance', { params: upToTwo(address, state) }],
  ['eth_getCode', { params: upToTwo(address, state) }],
  ['eth_getTransactionCount', { params: upToTwo(address, state) }],
  ['eth_getTransactionByHash', { params: one(hash) }],
  ['eth_getTransactionReceipt', { params: one(hash) }],
  [
    'eth_feeHistory',
    {
      params: z.tuple([
        z.string().regex(/^0x(?:[0-9a-f]|[1-5][0-9a-f])$/i),
        state,
        z.array(z.number().min(0).max(100)).max(5),
      ]),
    },
  ],
  ['eth_call', { params: upToTwo(call, state), isCostly: true }],
  ['eth_estimateGas', { params: upToTwo(call, state), isCostly: true }],
  ['eth_sendRawTransaction', { params: one(hexUpTo(maxTransactionBytes)), isCostly: true }],
])

const base58 = (least: number, most: number) => z.string().regex(new RegExp(`^[1-9A-HJ-NP-Za-km-z]{${least},${most}}$`))
const account = base58(32, 44)
const commitment = z.enum(['processed', 'confirmed', 'finalized']).optional()
const atCommitment = z.strictObject({ commitment })
const maxSignatures = 10

// https://solana.com/docs/rpc/http
const solana: ReadonlyMap<string, RelayedMethod> = new Map<string, RelayedMethod>([
  ['getGenesisHash', { params: nothing }],
  ['getLatestBlockhash', { params: z.union([nothing, one(atCommitment)]) }],
  ['getBalance', { params: upToTwo(account, atCommitment) }],
  [
    'getAccountInfo',
    { params: z.tuple([account, z.strictObject({ commitment, encoding: z.enum(['base64', 'jsonParsed']) })]) },
  ],
  ['getSignatureStatuses', { params: one(z.array(base58(64, 88)).min(1).max(maxSignatures)) }],
  [
    'sendTransaction',
    {
      params: z.tuple([
        z
          .string()
          .max(maxSolanaText)
          .regex(/^[A-Za-z0-9+/]+={0,2}$/),
        z.strictObject({ encoding: z.literal('base64'), preflightCommitment: commitment }),
      ]),
      isCostly: true,
    },
  ],
])

/**
 * What a browser may ask a chain through us, and with what: reads a wallet needs, and handing in a transaction it signed
 * itself. Nothing here uses a key of ours, and nothing takes more of a node than a block does.
 */
export const relayedMethods: Readonly<Record<RelayedChain, ReadonlyMap<string, RelayedMethod>>> = {
  '0x38': evm,
  '0x1': evm,
  solana,
}

/** Whether a node has to run something for what is asked, on whatever chain. */
export const isCostlyCall = (asked: unknown): boolean => {
  const { method } = asked as { method?: unknown }
  return Object.values(relayedMethods).some((methods) => methods.get(String(method))?.isCostly === true)
}
