import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { actions } from './actions.ts'
import { lookAtAll } from './checks.ts'
import { openGround } from './ground.ts'
import { arrive } from './people.ts'
import { chanceFrom } from './random.ts'
import { newRun, passTime, postPrice, type Run } from './run.ts'

const settleMs = 60_000

/**
 * Lets people pay in every wrong way while the chain changes its mind and processes are killed; then lets everything
 * come to rest and looks whether every promise was kept. The same seed makes the same choices.
 */
export async function torture(cycles: number, seed: number): Promise<{ faults: string[]; counts: Run['counts'] }> {
  const ground = await openGround()
  try {
    const run = newRun(ground, chanceFrom(seed))
    for (let visitor = 0; visitor < 5; visitor++) run.cookies.push(await arrive(ground, run.chance))
    for (let cycle = 0; cycle < cycles; cycle++)
      for (let left = run.chance.between(3, 6); left > 0; left--) await run.chance.one(actions)(run)
    await comeToRest(run)
    const { faults, ended } = await lookAtAll(run)
    return { faults, counts: { ...run.counts, 'ended by itself': ground.fleet.endedAlone(), ...ended } }
  } finally {
    await ground.close()
  }
}

/** Starts what was killed, lets the chain confirm all there is, and waits until the product has taken note of it. */
async function comeToRest(run: Run): Promise<void> {
  const { chain, fleet } = run.ground
  await fleet.restart()
  await postPrice(run, run.price)
  await chain.mine(20)
  await passTime(run)
  const tip = await chain.client.getBlock()
  const until = Date.now() + settleMs
  for (;;) {
    const left = await leftToDo(run.ground.url, tip.hash)
    if (left.length === 0) return
    if (Date.now() > until) throw new Error(`the product did not come to rest; it has still to ${left.join(', to ')}`)
    await fleet.restart()
    await pause(100)
  }
}

/** What the product has still to do; empty when it is at rest. */
async function leftToDo(url: string, tip: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ left: string }>(
      `select 'read the chain beyond block ' || height as left from payments.cursors where hash <> $1
      union all select 'handle ' || subject || ': ' || coalesce(last_error, 'new') from server.events
        where handled_at is null and topic = 'payments/invoice-changed'
      union all select 'price ' || tx_hash from payments.payments
        where invoice_id is not null and quote_seq is null and state <> 'orphaned'`,
      [tip],
    )
    return rows.map(({ left }) => left)
  } catch {
    return ['have a database']
  } finally {
    await client.end().catch(() => {})
  }
}
