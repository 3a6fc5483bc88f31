import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Hex = `0x${string}`
type Question = { id?: unknown; method: string; params?: unknown[] }
type Block = { number: Hex; hash: Hex } | null
type Log = { address: Hex; topics: Hex[]; blockNumber: Hex }

/** A transfer that never was: of which token, between whom, and in which block it is said to stand. */
export type InventedTransfer = { token: Hex; from: Hex; to: Hex; units: bigint; height: number; hash: Hex }

/** A node in front of an honest one of an Ethereum-type chain, that lies or lags as it is told to, at any time. */
export type LyingNode = {
  url: string
  /** It tells of these among the chain's events. */
  invented: InventedTransfer[]
  /** It makes up their receipts as well. */
  hasReceipts: boolean
  /** It tells no events at all, and no error either. */
  hidesLogs: boolean
  /** It knows the chain only up to so many blocks before its end. */
  lag: number
  /** Methods that it does not know. */
  refused: Set<string>
  /** It knows balances of so many blocks before the end and no older ones, as nodes that prune. */
  keepsStates: number
  /** What it was asked: one entry for each request, with the methods in it. */
  requests: string[][]
  stop(): Promise<void>
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Opens one; until it is told otherwise it answers as the node at `target`. */
export async function lyingNode(target: string): Promise<LyingNode> {
  const lying: Lies = {
    invented: [],
    hasReceipts: false,
    hidesLogs: false,
    lag: 0,
    refused: new Set(),
    keepsStates: Infinity,
    requests: [],
  }
  const endpoint = createServer((request, response) => {
    void readJson(request)
      .then(async (question) => {
        const all = Array.isArray(question) ? (question as Question[]) : [question as Question]
        lying.requests.push(all.map(({ method }) => method))
        const answers = await Promise.all(all.map((one) => answer(lying, target, one)))
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(Array.isArray(question) ? answers : answers[0]))
      })
      .catch(() => response.destroy())
  })
  await new Promise<void>((ready) => endpoint.listen(0, '127.0.0.1', ready))
  return Object.assign(lying, {
    url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`,
    stop: () => {
      endpoint.closeAllConnections()
      return new Promise<void>((stopped) => endpoint.close(() => stopped()))
    },
  })
}

type Lies = Omit<LyingNode, 'url' | 'stop'>

async function answer(lies: Lies, target: string, question: Question): Promise<object> {
  const { id = null, method, params = [] } = question
  const told = (result: unknown) => ({ jsonrpc: '2.0', id, result })
  if (lies.refused.has(method))
    return { jsonrpc: '2.0', id, error: { code: -32601, message: `the method ${method} does not exist` } }
  const call: Call = async (name, values) =>
    (await askNode(target, { jsonrpc: '2.0', id: 1, method: name, params: values })).result
  const last = Number(await call('eth_blockNumber', [])) - lies.lag
  if (method === 'eth_blockNumber') return told(hex(last))
  if (method === 'eth_getBalance' && Number(params[1]) < last - lies.keepsStates)
    return { jsonrpc: '2.0', id, error: { code: -32000, message: 'missing trie node' } }
  const made = lies.invented.find(({ hash }) => hash === params[0])
  if (method === 'eth_getTransactionReceipt' && lies.hasReceipts && made) return told(await receiptOf(made, call))
  const isNewest = method === 'eth_getBlockByNumber' && params[0] === 'latest'
  const { result, ...rest } = await askNode(target, { ...question, params: isNewest ? [hex(last), params[1]] : params })
  if (method === 'eth_getLogs') {
    if (lies.hidesLogs) return told([])
    const invented = await Promise.all(lies.invented.map((one) => logOf(one, call)))
    const matching = invented.filter((log) => isMatching(log, params[0] as Filter))
    return told([...(result as Log[]), ...matching].filter(({ blockNumber }) => Number(blockNumber) <= last))
  }
  return { ...rest, id, result: lies.lag > 0 && isBeyond(result, last) ? null : result }
}

async function askNode(target: string, question: object): Promise<{ result?: unknown; error?: unknown }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(question) }
  return (await (await fetch(target, init)).json()) as { result?: unknown; error?: unknown }
}

type Call = (method: string, params: unknown[]) => Promise<unknown>
type Filter = { address?: Hex | Hex[]; fromBlock: Hex; toBlock: Hex; topics?: (Hex | Hex[] | null)[] }

const hex = (n: number): Hex => `0x${n.toString(16)}`
const padded = (address: Hex): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text)
}

async function logOf({ token, from, to, units, height, hash }: InventedTransfer, call: Call) {
  const block = (await call('eth_getBlockByNumber', [hex(height), false])) as Block
  return {
    address: token,
    topics: [transferTopic, padded(from), padded(to)] as Hex[],
    data: `0x${units.toString(16).padStart(64, '0')}`,
    blockNumber: hex(height),
    blockHash: block?.hash,
    transactionHash: hash,
    transactionIndex: '0x0',
    logIndex: '0x0',
    removed: false,
  }
}

async function receiptOf(made: InventedTransfer, call: Call) {
  const log = await logOf(made, call)
  const { blockNumber, blockHash, transactionHash, transactionIndex } = log
  const fees = { gasUsed: '0xc350', cumulativeGasUsed: '0xc350', effectiveGasPrice: '0x3b9aca00', type: '0x0' }
  const place = { blockNumber, blockHash, transactionHash, transactionIndex }
  return {
    ...place,
    ...fees,
    from: made.from,
    to: made.token,
    status: '0x1',
    logs: [log],
    logsBloom: '0x',
    contractAddress: null,
  }
}

function isMatching(log: Log, { address, fromBlock, toBlock, topics = [] }: Filter): boolean {
  const low = (text: string) => text.toLowerCase()
  const among = (wanted: Hex | Hex[] | null | undefined, value: Hex) =>
    wanted == null || [wanted].flat().some((one) => low(one) === low(value))
  const isIn = Number(log.blockNumber) >= Number(fromBlock) && Number(log.blockNumber) <= Number(toBlock)
  return isIn && among(address, log.address) && log.topics.every((topic, i) => among(topics[i], topic))
}

// A block, or what stands in one.
function isBeyond(result: unknown, last: number): boolean {
  const { number, blockNumber = number } = (result ?? {}) as { number?: Hex; blockNumber?: Hex }
  return blockNumber !== undefined && Number(blockNumber) > last
}
