import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { type Hex, keccak256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainFacts } from './chain-facts.ts'
import type { Provider, ProviderRequest } from './eip1193-provider.ts'
import { rightChain } from './right-chain.ts'

const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/bin/anvil')
const token = `0x${'ab'.repeat(20)}`
const code: Hex = '0x600160005260206000f3'
const running: ChildProcess[] = []

/** A node of its own, spoken to as a wallet would pass it on. */
async function startNode(chainId: number, startedAt: number): Promise<Provider> {
  const args = ['--port', '0', '--chain-id', String(chainId), '--timestamp', String(startedAt), '--no-mining']
  const child = spawn(anvil, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const url = await new Promise<string>((found) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port) found(`http://127.0.0.1:${port}`)
    })
  })
  return {
    async request({ method, params = [] }: ProviderRequest) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
      if (error) throw new Error(error.message)
      return result
    },
  }
}

let practice: Provider
let real: Provider
let ethereum: Provider
let realEthereum: Provider
let facts: ChainFacts

beforeAll(async () => {
  const nodes = [
    startNode(56, 1_700_000_000),
    startNode(56, 1_600_000_000),
    startNode(1, 1_700_000_000),
    startNode(1, 1_600_000_000),
  ]
  ;[practice, real, ethereum, realEthereum] = (await Promise.all(nodes)) as [Provider, Provider, Provider, Provider]
  await practice.request({ method: 'anvil_setCode', params: [token, code] })
  const first = (await practice.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })) as { hash: string }
  facts = {
    chainId: '0x38',
    name: 'BSC Mainnet',
    token: { address: token, symbol: 'UDE', decimals: 18 },
    assets: [],
    payTo: `0x${'cd'.repeat(20)}`,
    payee: 'Northgate Heart Clinic',
    relayer: null,
    explorerUrl: 'https://explorer.test',
    rpcUrls: [],
    sandbox: { genesisHash: first.hash, tokenCodeHash: keccak256(code) },
  }
})
afterAll(() => {
  for (const child of running) child.kill()
})

test('a wallet on the practice chain itself is right', async () =>
  expect(await rightChain(practice, facts)).toBe('right'))

test('a wallet on another chain of the same number is on the real one: nothing may be sent', async () =>
  expect(await rightChain(real, facts)).toBe('real-chain'))

test('the token’s own code at the same address does not make another chain the practice one', async () => {
  await real.request({ method: 'anvil_setCode', params: [token, code] })
  expect(await rightChain(real, facts)).toBe('real-chain')
})

test('the right beginning with another program in the token’s place is not right either', async () => {
  const sandbox = { genesisHash: facts.sandbox?.genesisHash ?? '', tokenCodeHash: keccak256('0x6002') }
  expect(await rightChain(practice, { ...facts, sandbox })).toBe('real-chain')
})

test('PAY-15 a wallet on another number is on another chain', async () =>
  expect(await rightChain(ethereum, facts)).toBe('other-chain'))

test('on Ethereum the same holds: its beginning and the code of USDC must be ours', async () => {
  await ethereum.request({ method: 'anvil_setCode', params: [token, code] })
  await realEthereum.request({ method: 'anvil_setCode', params: [token, code] })
  const first = await ethereum.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] })
  const genesisHash = (first as { hash: string }).hash
  const onEthereum: ChainFacts = {
    ...facts,
    chainId: '0x1',
    token: { address: token, symbol: 'USDC', decimals: 6 },
    sandbox: { genesisHash, tokenCodeHash: keccak256(code) },
  }
  expect(await rightChain(ethereum, onEthereum)).toBe('right')
  expect(await rightChain(realEthereum, onEthereum)).toBe('real-chain')
  expect(await rightChain(practice, onEthereum)).toBe('other-chain')
})

test('where money is real the number and the token must be there', async () => {
  expect(await rightChain(practice, { ...facts, sandbox: null })).toBe('right')
  const elsewhere = { ...facts, sandbox: null, token: { ...facts.token, address: `0x${'ef'.repeat(20)}` } }
  expect(await rightChain(practice, elsewhere)).toBe('no-token')
})

test('a wallet that cannot tell is not trusted', async () => {
  const deaf: Provider = { request: () => Promise.reject(new Error('locked')) }
  expect(await rightChain(deaf, facts)).toBe('silent')
  const mute: Provider = { request: async ({ method }) => (method === 'eth_chainId' ? '0x38' : null) }
  expect(await rightChain(mute, facts)).toBe('silent')
})
