import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '#server/testing/bundle.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { exportPayments } from './export-payments.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await payingWorld()
})
afterAll(() => world.close())

const header =
  'seen_at,direction,chain,coin,amount,transaction,index,from,to,tag,state,confirmations,height,block_time,paid_at,' +
  'invoice,invoice_status,invoice_exception,invoice_usd,credited_usd,is_late,price_usd,price_source,price_at,' +
  'attributed_by,refund,chain_began_with,refund_reason'

const read = async (period?: Parameters<typeof exportPayments>[1]) => {
  const lines: string[] = []
  for await (const line of exportPayments(world.app, period)) lines.push(line)
  expect(lines[0]).toBe(`${header}\r\n`)
  const names = header.split(',')
  return lines.slice(1).map((line) =>
    Object.fromEntries(
      line
        .trimEnd()
        .split(',')
        .map((cell, at) => [names[at] ?? '', cell]),
    ),
  )
}

test('everything that moved is there: in time, late, unexplained, taken back and sent on, with what it is worth', async () => {
  const visitor = await world.app.visitor()
  const [paid, late] = [await world.ask(visitor, 2500n), await world.ask(visitor, 4000n)]
  await world.pay(paid.due.units)
  await world.pay(1_500_000_000_000_000_001n)
  await world.mine(16)
  const { hash: gone } = await world.pay(77n)
  await world.mine()
  await world.chain.reorg(1)
  await world.watcher.pollNow()
  const { hash: sent } = await world.withdraw(1000n)
  await world.pay(late.due.units)
  await world.chain.mineAt(new Date(late.expiresAt.getTime() + 20_000))
  await world.mine(15)
  const rows = await read()
  expect(rows.map(({ direction, state }) => `${direction} ${state}`).sort()).toEqual([
    'in final',
    'in final',
    'in final',
    'in orphaned',
    'out final',
  ])
  const of = (name: string, value: string) => rows.find((row) => row[name] === value)
  expect(of('invoice', paid.id)).toMatchObject({
    chain: '0x38',
    coin: 'UDE',
    from: world.payer.address,
    to: world.payTo,
    invoice_status: 'settled',
    invoice_usd: '25.50',
    credited_usd: '25.50',
    is_late: 'no',
    price_usd: '0.003045',
    price_source: 'feed',
  })
  expect(of('invoice', late.id)).toMatchObject({
    invoice_exception: 'paid_late',
    is_late: 'yes',
    credited_usd: '40.80',
  })
  expect(of('amount', '1.500000000000000001')).toMatchObject({
    invoice: '',
    credited_usd: '',
    price_usd: '',
    is_late: '',
  })
  expect(of('transaction', gone)).toMatchObject({ state: 'orphaned', amount: '0.000000000000000077' })
  expect(of('transaction', sent)).toMatchObject({ direction: 'out', from: world.payTo, to: world.payer.address })
})

test('a period begins with its first moment and ends before its last', async () => {
  const [first] = await read()
  const at = new Date(first?.['seen_at'] ?? '')
  const next = new Date(at.getTime() + 1)
  expect((await read({ since: at, until: next })).every(({ seen_at: seen }) => seen === first?.['seen_at'])).toBe(true)
  expect(await read({ since: null, until: at })).toEqual([])
  expect((await read({ since: next, until: null })).some(({ seen_at: seen }) => seen === first?.['seen_at'])).toBe(
    false,
  )
})

test('two hundred thousand rows pass through a process that could not hold them', async () => {
  await world.app.databases.pool.query(`
    insert into payments.payments (chain, genesis, tx_hash, log_index, asset, units, from_address, to_address, height,
      block_hash, block_time, state, seen_at, paid_at)
    select '0x38', 'old', md5(n::text), 0, 'UDE', n, '', '', n, 'x', now(), 'orphaned', now(), now()
    from generate_series(1, 200000) n`)
  const args = ['--max-old-space-size=96', await bundle('src/main/cli.ts'), 'payments', 'export']
  const env = { DATABASE_URL: world.app.config.DATABASE_URL }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let count = 0
  for await (const _ of createInterface({ input: child.stdout })) count += 1
  expect([count, await ended]).toEqual([200_006, [0, null]])
})

test('whoever has seen enough lets the connection go', async () => {
  for (let times = 0; times < 20; times++) for await (const _ of exportPayments(world.app)) break
  const { rows } = await world.app.databases.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
