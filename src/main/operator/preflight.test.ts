import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { relayerCalls } from '#domains/payments/server/relay/relayer-calls.ts'
import { serveSigner } from '#domains/payments/server/sending/serve-signer.ts'
import { type EthereumWorld, ethereumWorld } from '#domains/payments/server/testing/ethereum-world.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabases } from '#server/database/db.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { readConfig } from '../read-config.ts'
import { preflight, wrongGround, wrongOutside } from './preflight.ts'

let world: EthereumWorld
let right: Config
beforeAll(async () => {
  world = await ethereumWorld()
  right = {
    ...world.app.config,
    LOG_LEVEL: 'silent',
    UDE_TOKEN: await world.bsc.deployToken(world.poster),
    UDE_FEED: await world.bsc.deployFeed(world.poster, 'UDE / USD', 304_500n),
    BNB_FEED: await world.bsc.deployFeed(world.poster, 'BNB / USD', 61_234_000_000n),
  }
  await world.chain.mine()
  await world.bsc.mine()
  await world.app.visitor()
})
afterAll(() => world.close())

/** What the operator reads, and what the command ends with. */
async function asked(more: Partial<Config> = {}, ...args: string[]) {
  let text = ''
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  const code = await preflight(args, { out, config: () => ({ ...right, ...more }) })
  const lines = text.trim().split('\n')
  return { code, text, lines, no: lines.filter((line) => line.startsWith('no ')) }
}

test('preflight: on a sandbox where all is right, each thing asked is a line with its answer, and it ends with 0', async () => {
  const { code, lines, no, text } = await asked()
  expect(no).toEqual([])
  expect(code).toBe(0)
  const host = new URL(world.chain.url).host
  for (const line of [
    /^ok {7}Settings: complete, for sandbox mode$/,
    /^ok {7}DATABASE_URL: its version and our role: PostgreSQL \d+.*, as \w+$/,
    /^ok {7}DATABASE_URL: whether its schema is the newest: all \d+ steps$/,
    /^ok {7}DATABASE_URL: with whose rights visitors and we read and write: visitors as hub_visitor, we as hub_server$/,
    /^ok {7}DATABASE_DIRECT_URL: whether signals arrive there: within \d+ ms$/,
    /^ok {7}DATABASE_POOL: whether the database has as many connections: at most \d+ of \d+ for each server: enough for \d+$/,
    /^ok {7}VAULT_KEY: whether it opens what it closed: it opens the newest visitor’s key$/,
    new RegExp(`^ok {7}ETHEREUM_RPC_URLS 1, ${host}: which chain it is on: chain id 1, first block 0x`),
    new RegExp(
      `^ok {7}ETHEREUM_RPC_URLS 1, ${host}: the time of its newest block beside our clock: \\d+ s (ago|ahead)$`,
    ),
    /^ok {7}USDC_TOKEN: its symbol and decimals: USDC with 6 decimals$/,
    /^ok {7}UDE_FEED 0x\w{40} on 0x38: whether it is the feed of UDE \/ USD: UDE \/ USD with 8 decimals$/,
    /^ok {7}RATE_FEEDS 0x\w{40} on 0x1: its newest price of ETH: 2500 US dollars, \d+ s old$/,
    /^ok {7}The price of LINK: whether there is one to pay at: 12.5\d* US dollars, by Chainlink LINK\/USD$/,
    /^missing {2}BTC, .*: not set up/,
    /^missing {2}BSC_RPC_URLS: a second node/,
    /^missing {2}WEBHOOK_URL: not set/,
    /^missing {2}RELAYER_ADDRESS: not set, so nobody can pay without BNB$/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(line))
  expect(text).not.toContain(right.VAULT_KEY)
  expect(text).not.toContain(right.DATABASE_URL)
})
test('preflight: whatever is wrong is a no of its own, with what was answered, and it ends with 1', async () => {
  const link = right.RATE_FEEDS.filter(({ symbol }) => symbol === 'LINK')
  const { code, no, text } = await asked({
    USDC_TOKEN: world.tokens.LINK,
    LINK_TOKEN: world.receiver.address,
    RATE_FEEDS: [
      ...right.RATE_FEEDS.filter(({ symbol }) => symbol !== 'ETH'),
      ...link.map((feed) => ({ ...feed, symbol: 'ETH' })),
    ],
    BSC_RPC_URLS: [world.chain.url, 'http://me:pass-word@127.0.0.1:1/v3/my-key?token=my-token'],
    WEBHOOK_URL: 'https://127.0.0.1:1/my-path',
    VAULT_KEY: randomBytes(32).toString('base64'),
  })
  expect(code).toBe(1)
  for (const line of [
    /USDC_TOKEN: .*: LINK with 18 decimals, not USDC with 6$/,
    /LINK_TOKEN: .*: there is no such contract$/,
    /RATE_FEEDS 0x\w{40} on 0x1: whether it is the feed of ETH \/ USD: the feed says it is LINK \/ USD$/,
    /BSC_RPC_URLS 1, 127.0.0.1:\d+: which chain it is on: chain id 1, not 56$/,
    /BSC_RPC_URLS 2, 127.0.0.1:1: which chain it is on: no answer$/,
    /WEBHOOK_URL: .*: 127.0.0.1:1 cannot be reached \(ECONNREFUSED\)$/,
    /VAULT_KEY: .*: it does not open the keys in this database: it is another key$/,
    /The price of ETH: .*: none/,
  ])
    expect(no).toContainEqual(expect.stringMatching(line))
  for (const secret of ['pass-word', 'my-key', 'my-token', 'my-path']) expect(text).not.toContain(secret)
})
test('DATA-18 preflight: what each outside system answered last is kept, and what changed since is said', async () => {
  await asked()
  const { lines } = await asked({ LINK_TOKEN: world.receiver.address })
  expect(lines).toContainEqual(expect.stringMatching(/^before {3}LINK_TOKEN: .*: ok on \d{4}-\d\d-\d\dT[\d:]{8}Z$/))
  const kept = async (kind: string) =>
    (
      await world.app.databases.pool.query(
        `select base_url as host, is_enabled as enabled, last_status as status, last_checked_at is not null as checked
         from server.api_providers where kind = $1`,
        [kind],
      )
    ).rows
  expect(await kept('LINK_TOKEN')).toEqual([{ host: null, enabled: true, status: 'no', checked: true }])
  const { host } = new URL(world.chain.url)
  expect(await kept('ETHEREUM_RPC_URLS')).toContainEqual({ host, enabled: true, status: 'ok', checked: true })
  await asked({ ETHEREUM_RPC_URLS: [] })
  expect((await kept('ETHEREUM_RPC_URLS')).map(({ enabled }) => enabled as boolean)).not.toContain(true)
})
test('preflight: an account of ours that sends needs its own signer and BNB, and is told so', async () => {
  const [key, otherKey] = [generatePrivateKey(), generatePrivateKey()]
  const [address, poor] = [privateKeyToAddress(key), privateKeyToAddress(otherKey)]
  const socket = join(mkdtempSync(join(tmpdir(), 'signer-')), 's.sock')
  const signer = await serveSigner({ key, token: address, socket, calls: relayerCalls(address) })
  await world.bsc.sendCoin(world.poster, address, 10n ** 18n)
  await world.bsc.mine()
  const good = await asked({ RELAYER_ADDRESS: address, RELAYER_SIGNER: socket })
  expect(good.lines).toContainEqual('ok       RELAYER_SIGNER: whether it has the key of RELAYER_ADDRESS: it has')
  expect(good.lines).toContainEqual(
    expect.stringMatching(
      /^ok {7}RELAYER_ADDRESS: what it has for network fees: 1\.0{18} BNB, for about \d+ transactions$/,
    ),
  )
  const { no } = await asked({ RELAYER_ADDRESS: poor, RELAYER_SIGNER: socket })
  expect(no).toContainEqual(expect.stringMatching(/RELAYER_SIGNER: .*: it has another key$/))
  expect(no).toContainEqual(expect.stringMatching(/RELAYER_ADDRESS: .*: nothing, so it can send nothing$/))
  const selling = await asked({ TREASURY_ADDRESS: poor, TREASURY_SIGNER: socket })
  expect(selling.no).toContainEqual(expect.stringMatching(/TREASURY_ADDRESS: what it has to sell: no UDE, so nothing/))
  signer.close()
})
test('preflight: a clock that goes wrong is told of, as is a price that is late', async () => {
  await world.chain.mineAt(new Date(Date.now() + 10 * 60_000))
  const { no } = await asked({ RATE_FEEDS: right.RATE_FEEDS.map((feed) => ({ ...feed, heartbeatMs: 0 })) })
  expect(no).toContainEqual(
    expect.stringMatching(/ETHEREUM_RPC_URLS 1.*: \d{3} s ahead: our clock is slow, or the node lies$/),
  )
  expect(no).toContainEqual(expect.stringMatching(/its newest price of USDC: the round is too old$/))
})
test('preflight: a database that cannot be reached, and settings that are not complete, are told of line by line', async () => {
  const { code, no } = await asked({ DATABASE_URL: 'postgres://hub:pass-word@127.0.0.1:1/hub' })
  expect(code).toBe(1)
  expect(no).toContainEqual('no       DATABASE_URL: its version and our role: no answer')
  let text = ''
  const out = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) })
  expect(
    await preflight([], {
      out,
      config: () => readConfig({ XRPL_RPC_URLS: 'https://xrpl.example.org', UDE_TOKEN: '0x12' }),
    }),
  ).toBe(1)
  expect(text).toMatch(/^missing {2}VAULT_KEY: is missing/m)
  expect(text).toMatch(/^missing {2}XRP_RECEIVING_ADDRESS: is missing. XRPL_RPC_URLS needs it\.$/m)
  expect(text).toMatch(/^no {7}UDE_TOKEN: must be an address with its checksum/m)
})
test('preflight: more connections than the database has, and a database where no signal arrives, are a no', async () => {
  const { no } = await asked({ DATABASE_POOL: 900 })
  expect(no).toContainEqual(
    expect.stringMatching(
      /^no {7}DATABASE_POOL: .*: at most 9\d\d of \d+ for each server: set DATABASE_POOL lower, or/,
    ),
  )
  const other = await testDatabase()
  const elsewhere = await asked({ DATABASE_DIRECT_URL: other.url })
  expect(elsewhere.no).toContainEqual(
    expect.stringMatching(/^no {7}DATABASE_DIRECT_URL: whether signals arrive there: signals sent .* do not arrive/),
  )
  await other.drop()
})
test('preflight --json says one object a line', async () => {
  const { lines } = await asked({}, '--json')
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ verdict: expect.stringMatching(/^(ok|no|missing)$/) })
})
test('a live start tells everything that would send money astray, and says nothing of nodes that are away', async () => {
  const app = (more: Partial<Config>) => ({ ...world.app, config: { ...right, mode: 'live' as const, ...more } })
  const away = ['http://127.0.0.1:1']
  expect(await wrongOutside(app({ ETHEREUM_RPC_URLS: away, BSC_RPC_URLS: away }))).toEqual([])
  const wrong = await wrongOutside(app({ ETHEREUM_RPC_URLS: away }))
  expect(wrong).toEqual([
    expect.stringMatching(
      /^BSC_RPC_URLS 1, .*: asked which chain it is on, the answer was: first block 0x.*another chain\.$/,
    ),
  ])
})
test('no start serves anybody on a schema of another version, on none, or with the rights of the product for visitors', async () => {
  const { app } = world
  expect(await wrongGround(app)).toEqual([])
  const { pool } = app.databases
  const { rows } = await pool.query<{ name: string }>(
    `delete from public.migrations where name = (select max(name) from public.migrations where name like '0%') returning name`,
  )
  const asked = 'DATABASE_URL: asked whether its schema is the newest, the answer was: '
  expect(await wrongGround(app)).toEqual([expect.stringMatching(`^${asked}1 of \\d+ steps are still to be made`)])
  await pool.query(`insert into public.migrations (name, hash) values ($1, ''), ('9999-later.sql', '')`, [
    rows[0]?.name,
  ])
  expect(await wrongGround(app)).toEqual([
    expect.stringContaining('another version of the product made it: 9999-later'),
  ])
  await pool.query(`delete from public.migrations where name = '9999-later.sql'`)
  const { visitor } = app.databases
  const asOurselves = { ...app, databases: { ...app.databases, visitor: app.databases.system } }
  expect(await wrongGround(asOurselves)).toEqual([
    expect.stringContaining('have the rights of hub_server: nobody’s rows'),
  ])
  const asVisitors = { ...app, databases: { ...app.databases, system: visitor } }
  expect((await wrongGround(asVisitors)).at(-1)).toContain('our own statements have the rights of visitors alone')
  const none = await testDatabase({ empty: true })
  const databases = openDatabases(none.url)
  expect((await wrongGround({ ...app, databases }))[0]).toContain('it is empty: npm start fills it')
  await databases.close()
  await none.drop()
})
