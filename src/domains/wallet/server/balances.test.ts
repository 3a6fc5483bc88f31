import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { walletRoutes } from './routes.ts'
import { keepProof } from './sign-in.ts'

let chain: TestChain
let app: TestApp
let settings: { UDE_TOKEN: string; UDE_FEED: string; BNB_FEED: string }
let owner: Awaited<ReturnType<TestChain['account']>>
const serverOf = (more: Partial<TestApp['config']> = {}) =>
  buildServer({ ...app, config: { ...app.config, ...more } }, { routes: walletRoutes, rateLimits: false })
let live: Awaited<ReturnType<typeof serverOf>>
let cutOff: Awaited<ReturnType<typeof serverOf>>

beforeAll(async () => {
  chain = await startTestChain()
  owner = await chain.account()
  settings = {
    UDE_TOKEN: await chain.deployToken(owner),
    UDE_FEED: await chain.deployFeed(owner, 'UDE / USD', 304_500n),
    BNB_FEED: await chain.deployFeed(owner, 'BNB / USD', 600_00000000n),
  }
  app = await testApp({ BSC_RPC_URLS: chain.url, ...settings })
  live = await serverOf()
  // The same product, where no node answers.
  cutOff = await serverOf({ BSC_RPC_URLS: ['http://127.0.0.1:1'] })
})
afterAll(async () => {
  await live.close()
  await cutOff.close()
  await app.close()
  await chain.stop()
})

type Visitor = Awaited<ReturnType<TestApp['visitor']>>
type BalancesAnswer = { code?: string; isLive: boolean; balances: Record<string, unknown>[] }
async function ask(server: typeof live, address: string, who?: Visitor) {
  const headers = who && { cookie: `__Host-sid=${who.secret}` }
  const answer = await server.inject({ url: `/api/wallet/balances/${address}`, ...(headers && { headers }) })
  return { status: answer.statusCode, ...answer.json<BalancesAnswer>() }
}
const amountsOf = ({ balances }: BalancesAnswer) => balances.map(({ balance }) => balance)

/** Somebody new with a wallet that holds 1,000 UDE and a quarter of a BNB. */
async function holder({ proved }: { proved: boolean }) {
  const visitor = await app.visitor()
  const address = privateKeyToAddress(generatePrivateKey())
  await give(address, '1000')
  await chain.sendCoin(owner, address, parseEther('0.25'))
  await chain.mine()
  if (proved) await keepProof(visitor, visitor.userId, 'EVM', address.toLowerCase())
  return { visitor, address }
}
async function give(address: `0x${string}`, ude: string) {
  await chain.transfer(owner, settings.UDE_TOKEN as `0x${string}`, address, parseEther(ude))
  await chain.mine()
}
const keptOf = async (userId: number) => {
  const { rows } = await app.databases.pool.query<{ token: string; balance: string; usd: string; at: Date }>(
    `select token_symbol as token, balance::text, usd_value::text as usd, last_updated as at
     from wallet.token_balances b join wallet.user_wallets w on w.id = b.wallet_id where w.user_id = $1 order by 1 desc`,
    [userId],
  )
  return rows
}

test('DATA-17 balances: what a proved wallet holds is read from the chain, priced, and kept', async () => {
  const { visitor, address } = await holder({ proved: true })
  const told = await ask(live, address, visitor)
  expect(told).toMatchObject({
    status: 200,
    isLive: true,
    balances: [
      {
        tokenSymbol: 'UDE',
        contractAddress: settings.UDE_TOKEN,
        balance: '1000.000000000000000000',
        usdValue: '3.04',
      },
      { tokenSymbol: 'BNB', contractAddress: null, balance: '0.250000000000000000', usdValue: '150.00' },
    ],
  })
  expect(await keptOf(visitor.userId)).toMatchObject([
    { token: 'UDE', balance: String(parseEther('1000')), usd: '304' },
    { token: 'BNB', balance: String(parseEther('0.25')), usd: '15000' },
  ])
})

test('DATA-17 balances: while the chain cannot be read, what was read last is told with its time', async () => {
  const { visitor, address } = await holder({ proved: true })
  const before = await ask(live, address, visitor)
  const after = await ask(cutOff, address, visitor)
  expect(after).toEqual({ ...before, isLive: false })
})

test('DATA-17 balances: they are kept once a minute at most, and told as they are all the same', async () => {
  const { visitor, address } = await holder({ proved: true })
  await ask(live, address, visitor)
  const [first] = await keptOf(visitor.userId)
  await give(address, '1')
  app.setNow(new Date((first?.at.getTime() ?? 0) + 59_000))
  expect(amountsOf(await ask(live, address, visitor))[0]).toBe('1001.000000000000000000')
  expect((await keptOf(visitor.userId))[0]).toEqual(first)
  app.setNow(new Date((first?.at.getTime() ?? 0) + 60_000))
  await ask(live, address, visitor)
  expect((await keptOf(visitor.userId))[0]?.balance).toBe(String(parseEther('1001')))
  app.setNow(null)
})

test('DATA-17 balances: of an address that nobody proved nothing is kept, and nothing is known without the chain', async () => {
  const { visitor, address } = await holder({ proved: false })
  expect(amountsOf(await ask(live, address, visitor))).toEqual(['1000.000000000000000000', '0.250000000000000000'])
  expect(await keptOf(visitor.userId)).toEqual([])
  expect(await ask(cutOff, address, visitor)).toMatchObject({ status: 503, code: 'chains/unreachable' })
  expect(await ask(cutOff, address)).toMatchObject({ status: 503, code: 'chains/unreachable' })
})

test('DATA-17 balances: another visitor reads nothing that is kept of a wallet, and nor does who proved it before', async () => {
  const { visitor, address } = await holder({ proved: true })
  await ask(live, address, visitor)
  const other = await app.visitor()
  expect(await ask(cutOff, address, other)).toMatchObject({ status: 503 })
  const seen = (who: Visitor) =>
    who.transaction(async ({ db }) => (await db.execute('select from wallet.token_balances')).rows.length)
  expect([await seen(visitor), await seen(other)]).toEqual([2, 0])
  await keepProof(other, other.userId, 'EVM', address.toLowerCase())
  expect(await ask(cutOff, address, visitor)).toMatchObject({ status: 503 })
})

test('DATA-17 balances: what is kept of another token of that name is not told', async () => {
  const { visitor, address } = await holder({ proved: true })
  await ask(live, address, visitor)
  const moved = await serverOf({
    BSC_RPC_URLS: ['http://127.0.0.1:1'],
    UDE_TOKEN: privateKeyToAddress(generatePrivateKey()),
  })
  expect((await ask(moved, address, visitor)).balances.map(({ tokenSymbol }) => tokenSymbol)).toEqual(['BNB'])
  await moved.close()
})

test('DATA-17 balances: without a price the worth is not known', async () => {
  const { visitor, address } = await holder({ proved: true })
  const unpriced = await serverOf({ UDE_FEED: settings.BNB_FEED })
  const { balances } = await ask(unpriced, address, visitor)
  expect(balances.map(({ usdValue }) => usdValue)).toEqual([null, '150.00'])
  await unpriced.close()
})

test('DATA-17 balances: they go with their visitor', async () => {
  const { visitor, address } = await holder({ proved: true })
  await ask(live, address, visitor)
  const query = async (text: string, value: unknown) => (await app.databases.pool.query(text, [value])).rows
  const wallets = await query('select id from wallet.user_wallets where user_id = $1', visitor.userId)
  const kept = () => query('select from wallet.token_balances where wallet_id = $1', wallets[0]?.id)
  expect(await kept()).toHaveLength(2)
  await query('delete from visitor.users where id = $1', visitor.userId)
  expect(await kept()).toHaveLength(0)
})

test('DATA-17 balances: what is no address is refused', async () => {
  expect(await ask(live, '0x12')).toMatchObject({ status: 400 })
})
