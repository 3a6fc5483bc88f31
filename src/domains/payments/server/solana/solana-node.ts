import { z } from 'zod'
import { askNodeJson } from '#domains/chains/server/nodes/ask-node.ts'
import type { Watched } from '../recording/seen-transfer.ts'
import {
  asOfSlot,
  lamportsShape,
  type SignatureLine,
  type SolanaTransaction,
  signatureLine,
  solanaTransaction,
  tokenAccounts,
} from './solana-shapes.ts'

/** Most lines of a history that one question answers. */
const pageSize = 1000
/** https://solana.com/docs/rpc: the minimum context slot has not been reached. */
const notReached = -32016
/** https://www.jsonrpc.org/specification#error_object: what was asked about is none of the kind. */
const invalidParams = -32602

type Commitment = 'confirmed' | 'finalized'

/** Behind the node's address stands one that does not know a slot yet which another one already called final. */
export class SolanaHistoryLagError extends Error {
  override readonly name = 'HistoryLags'
}

/** What was asked about is none of the kind, such as a mint that mints nothing. */
class AccountKindError extends Error {
  override readonly name = 'AccountKindError'
}

/** One node of Solana. */
export type SolanaNode = {
  genesis(): Promise<string>
  /** How finely a token is divided; null when no token is minted there. */
  decimals(mint: string): Promise<number | null>
  /** The program to which an account belongs; null when nobody has used it yet. */
  programOf(address: string): Promise<string | null>
  /** What is held of a coin by the newest final slot, and the addresses whose history tells of it. */
  held(of: Watched): Promise<{ slot: number; units: bigint; accounts: string[] }>
  /** The newest slot that is final. */
  finalSlot(): Promise<number>
  /** The time of a slot; null when the slot was skipped. */
  timeOf(slot: number): Promise<Date | null>
  /** The transactions that touched an address after a slot, the newest first, told by one that knows the chain at least up to a slot. */
  history(address: string, after: number, atLeast: number, commitment: Commitment): Promise<SignatureLine[]>
  transaction(signature: string): Promise<SolanaTransaction | null>
}

type Ask = <T>(method: string, params: unknown[], shape: z.ZodType<T>) => Promise<T>
const final = { commitment: 'finalized' }

const asking =
  (url: string): Ask =>
  async (method, params, shape) => {
    const { ok, status, text } = await askNodeJson(url, { jsonrpc: '2.0', id: 1, method, params })
    if (!ok) throw new Error(`${method}: ${status}`)
    const answer = JSON.parse(text) as { result?: unknown; error?: { code: number; message: string } }
    if (answer.error?.code === notReached) throw new SolanaHistoryLagError()
    if (answer.error?.code === invalidParams) throw new AccountKindError(`${method}: ${answer.error.message}`)
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return shape.parse(answer.result)
  }

const ofTheChain = (ask: Ask): Pick<SolanaNode, 'genesis' | 'decimals' | 'programOf'> => ({
  genesis: () => ask('getGenesisHash', [], z.string()),
  decimals: async (mint) => {
    const shape = asOfSlot(z.object({ decimals: z.int().nonnegative() }))
    const answer = await ask('getTokenSupply', [mint, final], shape).catch((error: unknown) => {
      if (error instanceof AccountKindError) return null
      throw error
    })
    return answer?.value.decimals ?? null
  },
  programOf: async (address) => {
    const shape = asOfSlot(z.object({ owner: z.string() }).nullable())
    const { value } = await ask('getAccountInfo', [address, { ...final, encoding: 'base64' }], shape)
    return value?.owner ?? null
  },
})

/** Speaks JSON-RPC with one node. Every question fails when it has no answer in four seconds. */
export function solanaNode(url: string): SolanaNode {
  const ask = asking(url)
  return {
    ...ofTheChain(ask),
    held: async ({ payTo, tokenContract }) => {
      if (tokenContract === null) {
        const { context, value } = await ask('getBalance', [payTo, final], asOfSlot(lamportsShape))
        return { slot: context.slot, units: BigInt(value), accounts: [payTo] }
      }
      const asked = [payTo, { mint: tokenContract }, { ...final, encoding: 'jsonParsed' }]
      const { context, value } = await ask('getTokenAccountsByOwner', asked, asOfSlot(tokenAccounts))
      const units = value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
      return { slot: context.slot, units, accounts: value.map(({ pubkey }) => pubkey) }
    },
    finalSlot: () => ask('getSlot', [final], z.number().int()),
    timeOf: async (slot) => {
      const seconds = await ask('getBlockTime', [slot], z.number().nullable()).catch(() => null)
      return seconds === null ? null : new Date(seconds * 1000)
    },
    history: async (address, after, atLeast, commitment) => {
      const found: SignatureLine[] = []
      for (let before: string | undefined; ; ) {
        const options = { commitment, minContextSlot: atLeast, limit: pageSize, ...(before && { before }) }
        const page = await ask('getSignaturesForAddress', [address, options], z.array(signatureLine))
        const wanted = page.filter(({ slot }) => slot > after)
        found.push(...wanted)
        if (wanted.length < page.length || page.length < pageSize) return found
        before = page.at(-1)?.signature
      }
    },
    transaction: (signature) =>
      ask(
        'getTransaction',
        [signature, { commitment: 'confirmed', encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }],
        solanaTransaction.nullable(),
      ),
  }
}
