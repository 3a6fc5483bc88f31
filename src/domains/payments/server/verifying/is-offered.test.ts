import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import type { Config } from '#server/config/config.ts'
import { contextFor } from '#server/context.ts'
import { askOutside, type Finding, verifyOutside } from '#server/health/outside-check.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { listRails } from '../requests/list-rails.ts'
import { type EthereumWorld, ethereumRails, ethereumWorld } from '../testing/ethereum-world.ts'
import { type Fault, type FaultyNode, faultyNode, type NodeRequest, resultOf } from '../testing/faulty-node.ts'
import { moneyChecks } from './is-offered.ts'

const firstBlocks = {
  ethereum: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  bsc: '0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b',
}
type Name = keyof typeof firstBlocks

let world: EthereumWorld
let nodes: Record<Name, FaultyNode>
let onBsc: Pick<Config, 'UDE_TOKEN' | 'UDE_FEED' | 'BNB_FEED'>
beforeAll(async () => {
  world = await ethereumWorld()
  nodes = { ethereum: await faultyNode(world.chain.url), bsc: await faultyNode(world.bsc.url) }
  onBsc = {
    UDE_TOKEN: await world.bsc.deployToken(world.poster),
    UDE_FEED: await world.bsc.deployFeed(world.poster, 'UDE / USD', 304_500n),
    BNB_FEED: await world.bsc.deployFeed(world.poster, 'BNB / USD', 61_234_000_000n),
  }
  for (const name of ['ethereum', 'bsc'] as const) play(name)
})
afterEach(() => {
  for (const name of ['ethereum', 'bsc'] as const) play(name)
  world.app.setNow(null)
})
afterAll(async () => {
  await Promise.all([nodes.ethereum.stop(), nodes.bsc.stop()])
  await world.close()
})

/** Has a node say that its chain begins as the real one does, but for what goes wrong. */
function play(name: Name, wrong: (asked: NodeRequest) => Fault | null = () => null) {
  const isFirst = ({ method, params }: NodeRequest) => method === 'eth_getBlockByNumber' && params[0] === '0x0'
  const real = resultOf((block: object) => ({ ...block, hash: firstBlocks[name] }))
  nodes[name].fault = (asked) => wrong(asked) ?? (isFirst(asked) ? real : null)
}
const away: Fault = { status: 503, text: '' }

/** A live process that began just now. */
function begun(more: Partial<Config> = {}) {
  const urls = { ETHEREUM_RPC_URLS: [nodes.ethereum.url], BSC_RPC_URLS: [nodes.bsc.url] }
  const app = { ...world.app, config: { ...world.app.config, mode: 'live' as const, ...onBsc, ...urls, ...more } }
  return {
    app,
    ask: async (coin: keyof typeof ethereumRails) => {
      const { userId } = await world.app.visitor()
      const visitor = contextFor(app, { kind: 'visitor', userId })
      const asked = { amount: money('USD', 1_000n), fee: money('USD', 0n), reference: 'test', payer: null }
      return { visitor, ...(await openInvoice(visitor, ethereumRails[coin], asked)) }
    },
    status: async (coin: string) =>
      (await listRails(contextFor(app, { kind: 'system' }))).rails.find((one) => one.coin === coin)?.status,
    wrong: async () => (await askOutside(moneyChecks(app))).filter(({ verdict }) => verdict === 'no').map(said),
  }
}
const said = ({ of, answer }: Finding) => `${of}: ${answer}`
const refused = { kind: { code: 'payments/not-verified' } }

test('live: a coin is asked for when its nodes, its token and its feeds are what is configured, and that is remembered', async () => {
  const live = begun()
  expect(await live.status('USDC')).toBe('ready')
  expect(await live.ask('USDC')).toMatchObject({ status: 'new' })
  // What was right once is not asked again.
  play('ethereum', ({ method }) => (method === 'eth_chainId' ? away : null))
  world.app.setNow(new Date(Date.now() + 20_000))
  expect(await live.ask('USDC')).toMatchObject({ status: 'new' })
})
test('live: a node that is away at the start keeps its coins off, and nothing else, until it has answered once', async () => {
  const live = begun()
  play('ethereum', () => away)
  expect(await live.wrong()).toEqual([])
  await expect(live.ask('ETH')).rejects.toMatchObject(refused)
  expect(await live.status('ETH')).toBe('not-verified')
  play('ethereum')
  world.app.setNow(new Date(Date.now() + 16_000))
  expect(await live.ask('ETH')).toMatchObject({ status: 'new' })
  expect(await live.status('ETH')).toBe('ready')
})
test('live: one node of two that is away keeps nothing off; when it comes back on another chain, its coins are off', async () => {
  const other = await faultyNode(world.chain.url)
  other.fault = () => 'hang'
  const live = begun({ ETHEREUM_RPC_URLS: [nodes.ethereum.url, other.url] })
  const { visitor, id } = await live.ask('ETH')
  other.fault = ({ method }) => (method === 'eth_chainId' ? resultOf(() => '0x5') : null)
  world.app.setNow(new Date(Date.now() + 16_000))
  await verifyOutside(live.app, moneyChecks(live.app))
  await expect(live.ask('ETH')).rejects.toMatchObject(refused)
  await expect(requote(visitor, { id })).rejects.toMatchObject(refused)
  await other.stop()
})
test('live: a chain that only has the number of the real one is told by its first block', async () => {
  const live = begun({ ETHEREUM_RPC_URLS: [world.chain.url] })
  expect(await live.wrong()).toEqual([
    expect.stringMatching(/^ETHEREUM_RPC_URLS 1, 127.0.0.1:\d+: first block 0x.*another chain$/),
  ])
  await expect(live.ask('LINK')).rejects.toMatchObject(refused)
})
test('live: a node on a chain of another number is named by its host, without what its address holds beside', async () => {
  const chain = await startTestChain(new Date(), 5)
  const other = await faultyNode(chain.url)
  const live = begun({ ETHEREUM_RPC_URLS: [nodes.ethereum.url, `${other.url}/v3/secret-key?token=secret`] })
  expect(await live.wrong()).toEqual([`ETHEREUM_RPC_URLS 2, ${new URL(other.url).host}: chain id 5, not 1`])
  await Promise.all([other.stop(), chain.stop()])
})
test.each<[string, keyof typeof ethereumRails, () => Promise<Partial<Config>>, string]>([
  [
    'another token',
    'USDC',
    async () => ({ USDC_TOKEN: world.tokens.LINK }),
    'USDC_TOKEN: LINK with 18 decimals, not USDC with 6',
  ],
  [
    'a token of that name with other decimals',
    'USDC',
    async () => ({ USDC_TOKEN: await world.chain.deployPlainToken(world.payer, 'USDC', 18, 10n ** 27n) }),
    'USDC_TOKEN: USDC with 18 decimals, not USDC with 6',
  ],
  [
    'nobody’s address',
    'LINK',
    async () => ({ LINK_TOKEN: world.receiver.address }),
    'LINK_TOKEN: there is no such contract',
  ],
  [
    'a contract that is no token',
    'LINK',
    async () => ({ LINK_TOKEN: world.feeds.ETH[0] }),
    'LINK_TOKEN: there is no such contract',
  ],
])(
  'live: with %s as the token nobody is asked for %s, and the other coins go on',
  async (_, coin, settings, sentence) => {
    const live = begun(await settings())
    expect(await live.wrong()).toEqual([sentence])
    await expect(live.ask(coin)).rejects.toMatchObject(refused)
    expect(await live.status(coin)).toBe('not-verified')
    expect(await live.ask('ETH')).toMatchObject({ status: 'new' })
  },
)
test('live: with the feeds of another coin nobody is asked for a coin, and that coin goes on', async () => {
  const link = world.app.config.RATE_FEEDS.filter(({ symbol }) => symbol === 'LINK')
  const asEther = link.map((feed) => ({ ...feed, symbol: 'ETH' }))
  const live = begun({ RATE_FEEDS: [...link, ...asEther] })
  expect(await live.ask('LINK')).toMatchObject({ status: 'new' })
  const named = (feed: Address | undefined, chain: string) =>
    `RATE_FEEDS ${feed} on ${chain}: the feed says it is LINK / USD`
  expect(await live.wrong()).toEqual(
    expect.arrayContaining([named(world.feeds.LINK[0], '0x1'), named(world.feeds.LINK[1], '0x38')]),
  )
  await expect(live.ask('ETH')).rejects.toMatchObject(refused)
})
