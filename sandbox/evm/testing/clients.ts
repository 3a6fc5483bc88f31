import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** What a chain tells of itself. */
export type Description = {
  url: string
  chainId: Hex
  genesisHash: Hex
  restarted: boolean
  tokens: Record<string, { address: Address; codeHash: Hex; symbol: string; decimals: number }>
  feeds: Record<string, Address>
  receiving: Record<string, Address>
  accounts: { name: string; address: Address; privateKey: Hex }[]
}

/** A block as JSON-RPC gives it. */
export type RpcBlock = { number: Hex; hash: Hex; timestamp: Hex; transactions: Hex[] }

/** The whole JSON-RPC answer to one request. */
export async function askNode(rpcUrl: string, method: string, params: unknown[] = []) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const response = await fetch(rpcUrl, { method: 'POST', body })
  return (await response.json()) as { id: number; result?: unknown; error?: { code: number; message: string } }
}

/** The result of one JSON-RPC request; throws the node's error. */
export async function rpc<Result>(rpcUrl: string, method: string, params: unknown[] = []): Promise<Result> {
  const { result, error } = await askNode(rpcUrl, method, params)
  if (error) throw new Error(error.message)
  return result as Result
}

/** The newest block. */
export function latest(rpcUrl: string): Promise<RpcBlock> {
  return rpc<RpcBlock>(rpcUrl, 'eth_getBlockByNumber', ['latest', false])
}

/** The status and JSON answer of one control call. */
export async function control(controlUrl: string, path: string, fields: unknown) {
  const response = await fetch(`${controlUrl}${path}`, { method: 'POST', body: JSON.stringify(fields) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** What the chain behind a control address says of itself. */
export async function describeChain(controlUrl: string): Promise<Description> {
  return (await (await fetch(`${controlUrl}/`)).json()) as Description
}

/** One of a description's addresses by name, which must be there. */
export function addressOf(named: Record<string, Address | { address: Address }>, name: string): Address {
  const found = named[name]
  if (found === undefined) throw new Error(`there is no ${name}`)
  return typeof found === 'string' ? found : found.address
}

/** A signed transfer of `units` of the chain's first token from the first test account, not yet sent. */
export async function signedTransfer(about: Description, to: Address, units: bigint, nonce: number): Promise<Hex> {
  const [account] = about.accounts
  const [token] = Object.values(about.tokens)
  if (!account || !token) throw new Error('the chain has no test account or no token')
  return privateKeyToAccount(account.privateKey).signTransaction({
    to: token.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
    chainId: Number(about.chainId),
    nonce,
    gas: 100_000n,
    gasPrice: 20_000_000_000n,
  })
}
