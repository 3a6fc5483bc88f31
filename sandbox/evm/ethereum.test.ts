import { createPublicClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import priceFeed from '../contracts/artifacts/PriceFeed.json' with { type: 'json' }
import { ethereum } from './chains.ts'
import { addressOf, control, type Description, describeChain, latest, type RpcBlock, rpc } from './testing/clients.ts'
import { type Sandbox, Sandboxes } from './testing/sandboxes.ts'

const sandboxes = new Sandboxes()
let sandbox: Sandbox
let about: Description
const client = () => createPublicClient({ chain: mainnet, transport: http(sandbox.rpcUrl) })
const mine = (blocks = 1) => control(sandbox.controlUrl, '/mine', { blocks })
const start = (dataDir = sandboxes.folder()) => sandboxes.start(dataDir, {}, ethereum)

beforeAll(async () => {
  sandbox = await start()
  about = await describeChain(sandbox.controlUrl)
})
afterAll(() => sandboxes.endAll())

const held = (asset: string, address: Hex) =>
  asset === 'ETH'
    ? client().getBalance({ address })
    : client().readContract({
        abi: erc20Abi,
        address: addressOf(about.tokens, asset),
        functionName: 'balanceOf',
        args: [address],
      })

test('the chain is Ethereum by its id, with USDC of six decimals and LINK of eighteen', async () => {
  expect(await rpc(sandbox.rpcUrl, 'eth_chainId')).toBe('0x1')
  const terms = await Promise.all(
    ['USDC', 'LINK'].map((symbol) => {
      const token = { abi: erc20Abi, address: addressOf(about.tokens, symbol) } as const
      const read = (['symbol', 'decimals', 'totalSupply'] as const).map((functionName) => ({ ...token, functionName }))
      return client().multicall({ contracts: read, allowFailure: false })
    }),
  )
  expect(terms).toEqual([
    ['USDC', 6, parseUnits('1000000000', 6)],
    ['LINK', 18, parseEther('1000000000')],
  ])
  expect(Object.keys(about.receiving)).toEqual(['ETH', 'USDC', 'LINK'])
})

test('the payer pays in ether and in both tokens; the faucet gives all three, or what is asked for', async () => {
  const to = '0x00000000000000000000000000000000000000e1'
  for (const asset of ['ETH', 'USDC', 'LINK']) {
    expect(await control(sandbox.controlUrl, '/pay', { to, asset, units: '123456789' })).toMatchObject({ status: 200 })
  }
  await mine()
  expect(await Promise.all(['ETH', 'USDC', 'LINK'].map((asset) => held(asset, to)))).toEqual(
    Array.from({ length: 3 }, () => 123_456_789n),
  )
  const given = '0x00000000000000000000000000000000000000e2'
  await control(sandbox.controlUrl, '/faucet', { address: given })
  await control(sandbox.controlUrl, '/faucet', { address: given, what: 'USDC+ETH' })
  await mine()
  expect(await Promise.all(['ETH', 'USDC', 'LINK'].map((asset) => held(asset, given)))).toEqual([
    parseEther('2'),
    parseUnits('20000', 6),
    parseEther('1000'),
  ])
})

test('the base fee follows EIP-1559: an eighth less after an empty block', async () => {
  const before = await client().getBlock()
  await mine(2)
  const [first, second] = await Promise.all([
    client().getBlock({ blockNumber: before.number + 1n }),
    client().getBlock({ blockNumber: before.number + 2n }),
  ])
  const fee = first.baseFeePerGas ?? 0n
  expect(fee).toBeGreaterThan(0n)
  expect(second.baseFeePerGas).toBe(fee - fee / 8n)
})

test('two epochs of 32 blocks later a block is final', async () => {
  await mine(70)
  const tip = Number((await latest(sandbox.rpcUrl)).number)
  const final = await rpc<RpcBlock>(sandbox.rpcUrl, 'eth_getBlockByNumber', ['finalized', false])
  expect(Number(final.number)).toBe(tip - 64)
  expect(await client().getBalance({ address: addressOf(about.receiving, 'ETH'), blockTag: 'finalized' })).toBe(0n)
})

test('the feeds quote eight pairs, currencies among them', async () => {
  expect(Object.keys(about.feeds)).toHaveLength(8)
  const feed = { abi: priceFeed.abi, address: addressOf(about.feeds, 'GBP/USD') }
  expect(await client().readContract({ ...feed, functionName: 'description' })).toBe('GBP / USD')
})

test('saved states lead to the same chain, base fee and all', async () => {
  await mine(300)
  const before = await latest(sandbox.rpcUrl)
  await sandbox.stop()
  sandbox = await start(sandbox.dataDir)
  expect(await latest(sandbox.rpcUrl)).toEqual(before)
  expect((await describeChain(sandbox.controlUrl)).restarted).toBe(false)
  await control(sandbox.controlUrl, '/pay', { to: addressOf(about.receiving, 'ETH'), units: '1' })
  await mine()
  await control(sandbox.controlUrl, '/reorg', { depth: 3 })
  await mine(130)
  const after = await latest(sandbox.rpcUrl)
  await sandbox.stop()
  sandbox = await start(sandbox.dataDir)
  expect((await latest(sandbox.rpcUrl)).hash).toBe(after.hash)
  expect((await describeChain(sandbox.controlUrl)).restarted).toBe(false)
})
