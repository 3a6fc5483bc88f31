import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { request } from '#web/request.ts'
import type { ChainsContract } from '../contract.ts'
import { chainsPaths } from '../paths.ts'
import type { RelayedChain } from '../relayed-methods.ts'

let lastId = 0

/** Asks a node of a chain we are paid on, through our own server; raises what the node or the server refused. */
export async function askNodeByServer(
  method: string,
  params: readonly unknown[],
  chain: RelayedChain = '0x38',
): Promise<unknown> {
  lastId += 1
  const url = urlOf(chainsPaths.chainRpc, { chain })
  const response = await request('POST', url, { jsonrpc: '2.0', id: lastId, method, params })
  const { result, error } = (await response.json()) as Answer<ChainsContract['chainRpc']>
  if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
  return result
}
