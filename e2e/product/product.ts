import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** What /api/sandbox tells: the doubles' addresses and the practice accounts. */
export type SandboxWorld = {
  chains: {
    '0x38': EvmWorld<'UDE', 'UDE'>
    '0x1': EvmWorld<'USDC' | 'LINK', 'ETH' | 'USDC' | 'LINK'>
    bitcoin: ChainWorld<'BTC'>
    xrpl: ChainWorld<'XRP'>
    solana: ChainWorld<'SOL' | 'USDC'> & { tokens: { USDC: { address: string; decimals: number } } }
  }
  absent: Record<string, string>
}

type Hex = `0x${string}`
type ChainWorld<Asset extends string> = {
  url: string
  genesisHash: string
  receiving: Record<Asset, string>
  /** Keys as each chain writes them. */
  accounts: ({ name: string; address: string } & Record<string, unknown>)[]
}
type EvmWorld<Token extends string, Asset extends string> = {
  url: string
  genesisHash: Hex
  tokens: Record<Token, { address: Hex; decimals: number }>
  feeds: Record<string, Hex>
  receiving: Record<Asset, Hex>
  accounts: { name: string; address: Hex; privateKey: Hex }[]
}

/** Where a product runs, and the folder that its data is in. */
export type ProductPlace = { url: string; home: string }

/** The whole product as it runs, started as its user starts it. */
export type Product = ProductPlace & {
  /** Calls the product as a script would, outside any browser. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>
  sandbox(): Promise<SandboxWorld>
  /** Makes blocks on BNB Smart Chain, or on the chain that is named. */
  mine(blocks: number, chain?: string): Promise<void>
  /** Reads or writes its records as its operator can, beside the product. */
  records<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The product that runs there. */
export function productAt({ url, home }: ProductPlace): Product {
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    url,
    home,
    call,
    records: (text, values) => queryRecords(home, text, values),
    sandbox: () => call<SandboxWorld>('GET', '/api/sandbox'),
    mine: async (blocks, chain = '0x38') => void (await call('POST', '/api/sandbox/mine', { chain, blocks })),
  }
}

/** PostgreSQL notes its own socket's folder on the fifth line of this file. */
async function queryRecords<Row extends object>(home: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const noted = await readFile(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  const client = new pg.Client({ host: noted.split('\n')[4] as string, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
