import {
  createClient,
  createPublicClient,
  type EIP1193RequestFn,
  fallback,
  http,
  type PublicClient,
  type Transport,
} from 'viem'
import { Problem } from '#kit/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { EvmChainId } from '../../chains.ts'
import { notConfigured } from '../../problems.ts'
import type { RelayedChain } from '../../relayed-methods.ts'
import { askNode } from './ask-node.ts'

type Configured = { config: Config }

// A contract may ask its caller to read an address of its choice (ERC-3668); whoever proves a contract wallet chooses the
// contract, so we do not.
const open = (transport: Transport) => createPublicClient({ transport, cacheTime: 0, ccipRead: false })
/** Questions sent to a node in one request. */
const maxInBatch = 100
/** What is answered to a browser is never the receipts of a block. */
const maxRelayedBytes = 2 ** 20

// The client's own timer and bound are off: both are those of every node.
const toNode = (url: string, { isBatching = false, maxBytes }: { isBatching?: boolean; maxBytes?: number } = {}) =>
  http(url, {
    timeout: 0,
    retryCount: 0,
    fetchFn: wholeUpTo(maxBytes),
    maxResponseBodySize: false,
    batch: isBatching && { batchSize: maxInBatch },
  })
const wholeUpTo =
  (maxBytes: number | undefined): typeof fetch =>
  async (input, init) => {
    const { status, text } = await askNode(input instanceof Request ? input.url : input, init, maxBytes)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  }

const clients = perChain((urls) => open(inTurn(urls)))
const nodes = perChain((urls) => urls.map((url) => open(toNode(url))))
const batching = perChain((urls) => urls.map((url) => open(toNode(url, { isBatching: true }))))
const relays = perChain((urls) => createClient({ transport: inTurn(urls, maxRelayedBytes) }).request)

/** The product's one connection to an Ethereum-type chain: the next configured address is asked when one fails. */
export const evmClient = (app: Configured, chain: EvmChainId): PublicClient => clients(app, chain)

/** One connection per configured address, for whoever must not mix the answers of two nodes. */
export const evmNodes = (app: Configured, chain: EvmChainId): readonly PublicClient[] => nodes(app, chain)

/** The same, each sending what is asked at once in one request; not every node takes that. */
export const evmBatchingNodes = (app: Configured, chain: EvmChainId): readonly PublicClient[] => batching(app, chain)

/** Asks a chain's nodes one question as it stands, in JSON-RPC 2.0. */
export const askChain = (app: Configured, chain: RelayedChain): EIP1193RequestFn =>
  relays(app, chain) as EIP1193RequestFn

/** The connection to BNB Smart Chain. */
export const bscClient = (app: Configured): PublicClient => evmClient(app, '0x38')

/** The connections to BNB Smart Chain, one per address. */
export const bscNodes = (app: Configured): readonly PublicClient[] => evmNodes(app, '0x38')

const inTurn = (urls: readonly string[], maxBytes?: number) =>
  fallback(
    urls.map((url) => toNode(url, maxBytes === undefined ? {} : { maxBytes })),
    { retryCount: 1, retryDelay: 100 },
  )

const urlsOf: Readonly<Record<RelayedChain, (config: Config) => readonly string[] | undefined>> = {
  '0x38': (config) => config.BSC_RPC_URLS,
  '0x1': (config) => config.ETHEREUM_RPC_URLS,
  solana: (config) => config.SOLANA_RPC_URLS,
}

/** Opens what `open` makes of a chain's addresses once per configuration; raises Problem `chains/not-configured` without addresses. */
function perChain<Opened>(open: (urls: readonly string[]) => Opened) {
  const opened = new WeakMap<Config, Map<RelayedChain, Opened>>()
  return ({ config }: Configured, chain: RelayedChain): Opened => {
    const known = opened.get(config) ?? new Map<RelayedChain, Opened>()
    opened.set(config, known)
    const before = known.get(chain)
    if (before !== undefined) return before
    const urls = urlsOf[chain](config)
    if (!urls) throw new Problem(notConfigured)
    const made = open(urls)
    known.set(chain, made)
    return made
  }
}
