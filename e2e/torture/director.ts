import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './random.ts'
import { count, passTime, postPrices, type Run } from './run.ts'

// On a busy machine a cycle takes as long as it needs for people to get something done in it.
const maxCycleMs = 60_000

/** One turn of the world: blocks, now and then a chain that changes its mind or hours that pass, and something is killed. */
export async function cycle(run: Run, chance: Chance): Promise<void> {
  const { networks } = run.ground
  for (const network of networks) if (chance.percent(70)) await network.mine(chance.between(1, 5))
  await lie(run, chance)
  if (chance.percent(30)) await reorganise(run, chance)
  if (chance.percent(10)) await letTimePass(run, chance)
  if (chance.percent(10)) await run.ground.withdraw(BigInt(chance.between(1, 1_000_000)))
  if (chance.percent(15)) {
    await run.ground.selling.signer.stop()
    count(run, 'signer away')
  }
  await passTime(run)
  await someActs(run, chance.between(10, 40))
  await kill(run, chance)
  await run.ground.selling.signer.start()
}

/** The first node of BNB Smart Chain lags behind, tells no events or tells of one that never was; for this turn. */
async function lie(run: Run, chance: Chance): Promise<void> {
  const { liar, invent } = run.ground
  beHonest(run)
  if (chance.percent(15)) {
    liar.lag = chance.between(1, 8)
    count(run, 'node lagged')
  }
  if (chance.percent(15)) {
    liar.hidesLogs = true
    count(run, 'node told no events')
  }
  const asked = run.promised.filter(({ chain }) => chain === '0x38')
  if (asked.length === 0 || !chance.percent(20)) return
  liar.invented = [await invent(chance.one(asked).units)]
  liar.hasReceipts = chance.percent(30)
  count(run, 'node told of a payment that never was')
}

/** Has that node tell what is so. */
export function beHonest({ ground: { liar } }: Run): void {
  Object.assign(liar, { lag: 0, hidesLogs: false, invented: [], hasReceipts: false })
}

/** Waits until the clients have done so much, or for a while. */
async function someActs(run: Run, acts: number): Promise<void> {
  const goal = run.acts + acts
  const until = performance.now() + maxCycleMs
  while (run.acts < goal && performance.now() < until) await pause(5)
}

async function reorganise(run: Run, chance: Chance): Promise<void> {
  const network = chance.one(run.ground.networks)
  if (await network.reorganise?.(chance)) count(run, `reorganised ${network.chain}`)
  // The new blocks have the times of the old; the next one is of now again.
  await passTime(run, 1_000)
}

async function letTimePass(run: Run, chance: Chance): Promise<void> {
  for (const coin of chance.percent(50) ? (['BTC', 'ETH', 'UDE', 'XRP', 'SOL'] as const) : [])
    run.ground.prices.move(coin, chance.between(90, 112))
  await passTime(run, chance.between(4, 20) * 60_000)
  if (chance.percent(75)) await postPrices(run)
  count(run, 'time passed')
}

async function kill(run: Run, chance: Chance): Promise<void> {
  const { fleet, database } = run.ground
  const [way, which] = [chance.between(1, 100), chance.between(0, 1_000)]
  if (way <= 60) {
    await fleet.kill(which)
    count(run, 'server killed')
  } else if (way <= 70) {
    await Promise.all([fleet.kill(0), fleet.kill(1)])
    count(run, 'both servers killed')
  } else if (way <= 90) {
    await database.kill()
    count(run, 'database killed')
  } else {
    if (await database.killOne(which)) count(run, 'database process killed')
    await fleet.kill(which)
    count(run, 'server killed')
  }
  void fleet.restart()
}
