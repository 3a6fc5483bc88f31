import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Hex } from 'viem'
import { ask, call, type Promised } from './people.ts'
import { count, newKey, passTime, postPrice, type Run, type Sent, transfer } from './run.ts'

type Action = (run: Run) => Promise<void>
type Shown = { status: string; remaining: string; canRequote: boolean }

const path = ({ id }: Promised, more = '') => `/api/crypto/payment-request/${id}${more}`
const show = async ({ ground, chance }: Run, invoice: Promised) =>
  (await call<Shown>(ground, chance, { method: 'GET', path: path(invoice), cookie: invoice.cookie })).body

const open: Action = async (run) => {
  const cents = BigInt(run.chance.between(5, 60)) * 100n
  const asked = { cents, price: run.price, key: newKey() }
  const made = await ask(run.ground, run.chance, run.chance.one(run.cookies), asked)
  if (made) run.promised.push(made)
  count(run, made ? 'opened' : 'not opened')
}

const payExactly: Action = async (run) => {
  if (run.promised.length === 0) return
  const invoice = run.chance.one(run.promised.slice(-12))
  await transfer(run, run.chance.one(run.ground.payers), run.ground.receiver.address, invoice.units, invoice.id)
  count(run, 'paid exactly')
}

/** Money of an amount that nobody asks for; most of it is claimed afterwards, by its sender or by somebody else. */
const payOddly: Action = async (run) => {
  const { chance } = run
  const unpaid = run.promised.filter(({ id }) => !run.sent.some(({ meant }) => meant === id))
  if (unpaid.length === 0) return
  const invoice = chance.one(unpaid)
  // A third, a little less, half as much again; never on the grid of amounts that are asked for.
  const share = chance.one([33n, 99n, 100n, 150n])
  const odd = BigInt(chance.between(1, 999_999))
  const units = ((invoice.units * share) / 100n / 10n ** 12n) * 10n ** 12n + odd
  const sent = await transfer(run, chance.one(run.ground.payers), run.ground.receiver.address, units)
  count(run, 'paid oddly')
  if (chance.percent(70)) await claim(run, invoice, sent)
}

const claimLater: Action = async (run) => {
  const stray = run.sent.filter(({ hash, meant, replaced }) => !meant && !replaced && !run.claimed.has(hash))
  if (stray.length > 0 && run.promised.length > 0)
    await claim(run, run.chance.one(run.promised.slice(-12)), run.chance.one(stray))
}

async function claim(run: Run, invoice: Promised, { from, hash }: Sent): Promise<void> {
  const { ground, chance } = run
  if (chance.percent(85)) await ground.chain.mine()
  const query = `/claim?transactionHash=${hash}`
  const { cookie } = invoice
  const asked = await call<{ message: string }>(ground, chance, { method: 'GET', path: path(invoice, query), cookie })
  const signer = chance.percent(85) ? from : await ground.chain.account()
  const signature = await signer.signMessage({ message: asked.body.message })
  const body = { transactionHash: hash, signature }
  const request = { method: 'POST', path: path(invoice, '/claim'), cookie, body }
  let said = await call<{ code?: string }>(ground, chance, request)
  // The product may not have read the block yet; or there is none.
  for (let tries = 0; tries < 5 && said.body.code === 'payments/not-seen'; tries++) {
    await pause(100)
    said = await call<{ code?: string }>(ground, chance, request)
  }
  if (said.status === 200 && signer !== from) throw new Error('a stranger claimed a payment')
  if (said.status === 200) run.claimed.set(hash, invoice.id)
  count(run, said.status === 200 ? 'claimed' : 'claim refused')
}

const payAgain: Action = async (run) => {
  const paid = run.sent.filter(({ meant }) => meant)
  if (paid.length === 0) return
  const { units, meant } = run.chance.one(paid)
  await transfer(run, run.chance.one(run.ground.payers), run.ground.receiver.address, units, meant)
  count(run, 'paid again')
}

const requote: Action = async (run) => {
  if (run.promised.length === 0) return
  const invoice = run.chance.one(run.promised)
  const { cookie } = invoice
  const request = { method: 'POST', path: path(invoice, '/requote'), cookie, key: newKey() }
  const said = await call<Shown>(run.ground, run.chance, request)
  count(run, said.status === 200 ? 'requoted' : 'not requoted')
  if (said.status !== 200) return
  const units = BigInt((await show(run, invoice)).remaining.replace('.', '')) * 10n ** 12n
  if (units > 0n) run.promised.push({ ...invoice, units })
}

const declare: Action = async (run) => {
  if (run.sent.length === 0 || run.promised.length === 0) return
  const invoice = run.chance.one(run.promised)
  const body = { transactionHash: run.chance.one(run.sent).hash }
  await call(run.ground, run.chance, { method: 'POST', path: path(invoice, '/tx'), cookie: invoice.cookie, body })
  count(run, 'declared')
}

const withdraw: Action = async (run) => {
  const { receiver, payers } = run.ground
  await transfer(run, receiver, payers[0]?.address as Hex, BigInt(run.chance.between(1, 1_000_000)))
  count(run, 'withdrawn')
}

const mine: Action = async (run) => {
  await run.ground.chain.mine(run.chance.between(1, 20))
  await passTime(run)
  count(run, 'mined')
}

const wait: Action = async (run) => {
  await passTime(run, run.chance.between(4, 20) * 60_000)
  if (run.chance.percent(75)) await postPrice(run, run.price)
  count(run, 'time passed')
}

const movePrice: Action = async (run) => {
  await postPrice(run, (run.price * BigInt(run.chance.between(70, 140))) / 100n)
  count(run, 'price moved')
}

/** The chain takes its last blocks back. What was in them comes again, or something else takes its place. */
const reorganise: Action = async (run) => {
  const { chain } = run.ground
  const tip = Number(await chain.client.getBlockNumber())
  const depth = Math.min(run.chance.percent(15) ? run.chance.between(20, 60) : run.chance.between(1, 17), tip - 12)
  if (depth < 1) return
  await chain.reorg(depth)
  for (const one of run.sent.toSorted((a, b) => a.nonce - b.nonce)) {
    if (one.replaced || (await chain.client.getTransactionReceipt({ hash: one.hash }).catch(() => null))) continue
    one.replaced = run.chance.percent(20)
    // A payment of nothing to oneself in its place: the money was never sent.
    const raw = one.replaced ? await instead(one) : one.raw
    await chain.client.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
    if (one.replaced) count(run, 'replaced')
  }
  // The new blocks have the times of the old; the next one is of now again.
  await passTime(run, 1_000)
  count(run, 'reorganised')
  run.counts['deepest reorganisation'] = Math.max(run.counts['deepest reorganisation'] ?? 0, depth)
}

const instead = ({ from, nonce }: Sent): Promise<Hex> =>
  from.signTransaction({ chainId: 56, to: from.address, nonce, gas: 21_000n, gasPrice: 6_000_000_000n })

const killServer: Action = async (run) => {
  await run.ground.fleet.kill(run.chance.between(0, 1))
  count(run, 'server killed')
  if (run.chance.percent(70)) await run.ground.fleet.restart()
}

const killBackend: Action = async (run) => {
  const client = new pg.Client({ connectionString: run.ground.url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = 'hub' and pid <> pg_backend_pid() order by pid`,
    )
    if (rows.length === 0) return
    process.kill(run.chance.one(rows).pid, 'SIGKILL')
    count(run, 'database connection killed')
  } catch {
    // It is coming up again after the last one.
  } finally {
    await client.end().catch(() => {})
  }
}

/** What can happen, and how often beside the others. */
const shares: readonly [Action, number][] = [
  [open, 4],
  [payExactly, 4],
  [payOddly, 2],
  [payAgain, 1],
  [claimLater, 1],
  [requote, 2],
  [declare, 1],
  [withdraw, 1],
  [mine, 3],
  [wait, 1],
  [movePrice, 1],
  [reorganise, 2],
  [killServer, 2],
  [killBackend, 1],
]

/** The same as a list to choose from. */
export const actions: readonly Action[] = shares.flatMap(([action, share]) => Array<Action>(share).fill(action))
