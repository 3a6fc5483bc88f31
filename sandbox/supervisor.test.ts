import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#server/testing/bundle.ts'
import { control, type Description, describeChain, latest, rpc } from './evm/testing/clients.ts'
import { Sandboxes } from './evm/testing/sandboxes.ts'

type Merchant = { url: string; secret: string; unbelieved: number; deliveries: { id: string; times: number }[] }
type World = { chains: Record<string, Description>; absent: Record<string, string>; webhooks: Merchant }
type Running = {
  child: ChildProcess
  controlUrl: string
  pids: Record<string, number>
  dataDir: string
  world: () => Promise<World>
}

const folders: string[] = []
const children: ChildProcess[] = []
let sandbox: Running

beforeAll(async () => {
  sandbox = await start()
})
afterAll(async () => {
  for (const child of children) {
    child.stdin?.end()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-sandbox-'))
  folders.push(folder)
  return folder
}

async function start(dataDir = newFolder(), only = '0x38,0x1'): Promise<Running> {
  const args = [await bundle('sandbox/main.ts'), '--data', dataDir, '--only', only]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const { controlUrl, pids } = JSON.parse(line) as { controlUrl: string; pids: Record<string, number> }
    const world = async () => (await (await fetch(controlUrl)).json()) as World
    return { child, controlUrl, pids, dataDir, world }
  }
  throw new Error('the sandbox ended before it was ready')
}

async function chainOf({ world }: Running, id: string): Promise<Description> {
  const chain = (await world()).chains[id]
  if (!chain) throw new Error(`${id} is not there`)
  return chain
}

async function allGone(pids: number[]): Promise<boolean> {
  const isThere = (pid: number) =>
    existsSync(`/proc/${pid}/stat`) && !/ Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  for (let looks = 0; looks < 500 && pids.some(isThere); looks++) await new Promise((next) => setTimeout(next, 10))
  return !pids.some(isThere)
}

const nodesOf = ({ dataDir }: Running) =>
  ['0x38', '0x1'].map((id) => Number(readFileSync(join(dataDir, id, 'anvil.pid'), 'utf8')))

test('one address tells of every chain and passes calls on by chain, BNB Smart Chain when none is named', async () => {
  const { chains, absent } = await sandbox.world()
  expect([Object.keys(chains).sort(), absent]).toEqual([['0x1', '0x38'], {}])
  const [bsc, ethereum] = [await chainOf(sandbox, '0x38'), await chainOf(sandbox, '0x1')]
  expect(await rpc(bsc.url, 'eth_chainId')).toBe('0x38')
  expect(await rpc(ethereum.url, 'eth_chainId')).toBe('0x1')
  const to = '0x00000000000000000000000000000000000000a1'
  const paidUde = await control(sandbox.controlUrl, '/pay', { to, units: '7' })
  const paidUsdc = await control(sandbox.controlUrl, '/pay', { chain: '0x1', asset: 'USDC', to, units: '7' })
  await control(sandbox.controlUrl, '/mine', { blocks: 1 })
  await control(sandbox.controlUrl, '/mine', { chain: '0x1', blocks: 1 })
  const receiptOf = (about: Description, hash: unknown) => rpc(about.url, 'eth_getTransactionReceipt', [hash])
  expect(await receiptOf(bsc, paidUde.body['transactionHash'])).toMatchObject({ status: '0x1' })
  expect(await receiptOf(ethereum, paidUsdc.body['transactionHash'])).toMatchObject({ status: '0x1' })
})

test('a price is moved on every chain that quotes it, or on the one that is named', async () => {
  const move = async (fields: object) => control(sandbox.controlUrl, '/price', fields)
  expect((await move({ pair: 'BTC/USD', price: '61000' })).body['transactionHashes']).toHaveLength(2)
  expect((await move({ pair: 'UDE/USD', price: '0.0031' })).body['transactionHashes']).toHaveLength(1)
  expect((await move({ pair: 'BTC/USD', price: '70000', chain: '0x1' })).body['transactionHashes']).toHaveLength(1)
  for (const chain of ['0x38', '0x1']) await control(sandbox.controlUrl, '/mine', { chain, blocks: 1 })
  const answers = await Promise.all(
    ['0x38', '0x1'].map(async (id) => {
      const { url, feeds } = await chainOf(sandbox, id)
      // latestRoundData(): the second word is the answer.
      const round = await rpc<Hex>(url, 'eth_call', [{ to: feeds['BTC/USD'], data: '0xfeaf968c' }, 'latest'])
      return BigInt(`0x${round.slice(66, 130)}`)
    }),
  )
  expect(answers).toEqual([6_100_000_000_000n, 7_000_000_000_000n])
  expect(await move({ pair: 'DOGE/USD', price: '1' })).toMatchObject({ status: 400 })
})

test('a call to a chain that is not there, and one that no chain knows, are refused', async () => {
  expect(await control(sandbox.controlUrl, '/mine', { chain: 'dogecoin', blocks: 1 })).toMatchObject({ status: 400 })
  const leftOut = await control(sandbox.controlUrl, '/mine', { chain: 'bitcoin', blocks: 1 })
  expect(leftOut).toMatchObject({ status: 400, body: { error: expect.stringContaining('left out') } })
  expect(await control(sandbox.controlUrl, '/nothing', {})).toMatchObject({ status: 404 })
  expect(await control(sandbox.controlUrl, '/mine', [])).toMatchObject({ status: 400 })
  const page = await fetch(sandbox.controlUrl, { headers: { origin: 'http://localhost:3000' } })
  expect(page.status).toBe(403)
  const large = await fetch(`${sandbox.controlUrl}/mine`, { method: 'POST', body: 'x'.repeat(1_000_001) })
  expect(large.status).toBe(413)
  expect((await fetch(sandbox.controlUrl, { method: 'HEAD' })).status).toBe(404)
  expect(await control(sandbox.controlUrl, '/mine', { blocks: 0 })).toMatchObject({
    status: 400,
    body: { error: 'blocks must be a whole number from 1 to 1000.' },
  })
  expect(await control(sandbox.controlUrl, '/card', { lost: 'no order' })).toMatchObject({
    status: 400,
    body: { error: 'There is nothing to lost of no order.' },
  })
  expect(await control(sandbox.controlUrl, '/mine', { chain: null, blocks: 1 })).toMatchObject({ status: 200 })
})

test('a chain whose process is killed comes back at the same address with the same blocks', async () => {
  const before = await chainOf(sandbox, '0x1')
  const tip = await latest(before.url)
  const ethereumPid = sandbox.pids['0x1'] ?? 0
  process.kill(ethereumPid, 'SIGKILL')
  expect(await allGone([ethereumPid])).toBe(true)
  expect(await chainOf(sandbox, '0x1')).toEqual(before)
  const same = await rpc<{ hash: Hex }>(before.url, 'eth_getBlockByNumber', [tip.number, false])
  expect(same.hash).toBe(tip.hash)
})

test('when the supervisor is killed everything ends, and a new one finds the same chains at once', async () => {
  const first = await start()
  const { genesisHash } = await chainOf(first, '0x1')
  const nodes = nodesOf(first)
  first.child.kill('SIGKILL')
  const second = await start(first.dataDir)
  expect(await chainOf(second, '0x1')).toMatchObject({ genesisHash, restarted: false })
  expect(await allGone([...Object.values(first.pids), ...nodes])).toBe(true)
  const left = [...Object.values(second.pids), ...nodesOf(second)]
  second.child.stdin?.end()
  await once(second.child, 'exit')
  expect(await allGone(left)).toBe(true)
})

test('the merchant is told by signed deliveries, misbehaves by a control call, and still has what it got after kill -9', async () => {
  const first = await start(newFolder(), '0x38')
  const { webhooks } = await first.world()
  const tell = ({ url, secret }: Merchant, id: string) => {
    const t = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.{"n":1}`).digest('hex')
    return fetch(url, {
      method: 'POST',
      headers: { 'hub-signature': `t=${t},v1=${v1}`, 'hub-delivery': id, 'hub-event': 'invoice.settled' },
      body: '{"n":1}',
    })
  }
  const planned = await control(first.controlUrl, '/webhooks', { next: 'refuse' })
  expect(planned).toMatchObject({ status: 200, body: { next: 'refuse', times: 1 } })
  expect((await tell(webhooks, 'refused')).status).toBe(500)
  expect((await tell(webhooks, 'kept')).status).toBe(204)
  expect(await control(first.controlUrl, '/webhooks', { next: 'dance' })).toMatchObject({ status: 400 })
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await start(first.dataDir, '0x38')
  const after = (await second.world()).webhooks
  expect(after).toMatchObject({ secret: webhooks.secret, deliveries: [{ id: 'kept', times: 1 }] })
  const whole = (await (await fetch(`${second.controlUrl}/webhooks`)).json()) as { deliveries: object[] }
  expect(whole.deliveries).toMatchObject([{ id: 'kept', event: 'invoice.settled', body: { n: 1 } }])
})

test('a chain that cannot be played is left out with a sentence; without BNB Smart Chain nothing starts', async () => {
  const broken = newFolder()
  mkdirSync(join(broken, '0x1'))
  writeFileSync(join(broken, '0x1', 'keys.json'), '{')
  const { chains, absent } = await (await start(broken)).world()
  expect([Object.keys(chains), absent]).toEqual([['0x38'], { '0x1': expect.stringMatching(/JSON/) }])
  const hopeless = newFolder()
  mkdirSync(join(hopeless, '0x38'))
  writeFileSync(join(hopeless, '0x38', 'keys.json'), '{')
  await expect(start(hopeless)).rejects.toThrow('ended before it was ready')
})

test('all five chains are played, each with an endpoint, a receiving address and test accounts', async () => {
  const all = await start(newFolder(), '0x38,0x1,bitcoin,xrpl,solana')
  const { chains, absent } = await all.world()
  expect(absent).toEqual({})
  for (const [id, { url, receiving, accounts, restarted }] of Object.entries(chains)) {
    expect([id, new URL(url).hostname, restarted]).toEqual([id, '127.0.0.1', false])
    expect(Object.values(receiving).length, id).toBeGreaterThan(0)
    expect(accounts.length, id).toBeGreaterThan(1)
  }
  expect(Object.keys(chains)).toEqual(['0x38', '0x1', 'bitcoin', 'xrpl', 'solana'])
})

test('a folder from when BNB Smart Chain was the only chain is taken over', async () => {
  const dataDir = newFolder()
  const chain = new Sandboxes()
  const before = await chain.start(dataDir)
  const { genesisHash } = await describeChain(before.controlUrl)
  await before.stop()
  const after = await start(dataDir, '0x38')
  expect(await chainOf(after, '0x38')).toMatchObject({ genesisHash, restarted: false })
  expect(readdirSync(dataDir).sort()).toEqual(['0x38', 'broker', 'card', 'health-card', 'payer', 'webhooks'])
})
