import { createPublicClient, fallback, http, type PublicClient } from 'viem'
import type { Config } from '#server/config.ts'

const timeoutMs = 4000
const clients = new WeakMap<Config, PublicClient>()
const nodes = new WeakMap<Config, readonly PublicClient[]>()

const toNode = (url: string) => http(url, { timeout: timeoutMs, retryCount: 0 })

/** The product's one connection to BNB Smart Chain: the next configured address is asked when one fails. */
export function bscClient({ config }: { config: Config }): PublicClient {
  const known = clients.get(config)
  if (known) return known
  const transport = fallback(config.BSC_RPC_URLS.map(toNode), { retryCount: 1, retryDelay: 100 })
  const client = createPublicClient({ transport, cacheTime: 0 })
  clients.set(config, client)
  return client
}

/** One connection per configured address, for whoever must not mix the answers of two nodes. */
export function bscNodes({ config }: { config: Config }): readonly PublicClient[] {
  const known = nodes.get(config)
  if (known) return known
  const list = config.BSC_RPC_URLS.map((url) => createPublicClient({ transport: toNode(url), cacheTime: 0 }))
  nodes.set(config, list)
  return list
}
