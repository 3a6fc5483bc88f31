import { setTimeout as pause } from 'node:timers/promises'
import { behave } from './actions/behave.ts'
import { lookAtAll } from './checks/checks.ts'
import { beHonest, cycle } from './director.ts'
import { leftToDo } from './left-to-do.ts'
import { type Chance, chanceFrom } from './random.ts'
import { newRun, passTime, postPrices, type Run } from './run.ts'
import { closeSentBack, sendBack } from './sending-back.ts'
import { type Ground, openGround } from './world/ground.ts'

const clients = 32
const settleMs = 360_000
// What is to be delivered is given so long before the clock is put on.
const deliveryMs = 5_000

/**
 * Lets people pay in every right and wrong way on every chain while chains change their minds and processes are killed;
 * then lets everything come to rest and looks whether every promise was kept. The same seed makes the same choices.
 */
export async function torture(cycles: number, seed: number): Promise<{ faults: string[]; counts: Run['counts'] }> {
  const ground = await openGround(clients, seed % 2 === 1)
  const run = newRun(ground, seed)
  const people = [...Array.from({ length: clients }, (_, index) => behave(run, index)), sendBack(run)]
  try {
    const chance = chanceFrom(seed)
    const all = Promise.all(people)
    // Whoever fails first says why; the others end with their next act.
    all.catch(() => (run.isOver = true))
    const start = performance.now()
    for (let turn = 0; turn < cycles; turn++) await Promise.race([cycle(run, chance), all])
    const took = (performance.now() - start) / cycles
    run.isOver = true
    beHonest(run)
    await fleetUntil(ground, all)
    await decideDisputes(run, chance)
    await comeToRest(run)
    await closeSentBack(run)
    await comeToRest(run)
    const { faults, ended } = await lookAtAll(run)
    const counts = { ...run.counts, 'ended by itself': ground.fleet.endedAlone(), ...ended }
    return { faults, counts: { ...counts, 'milliseconds a cycle': Math.round(took) } }
  } finally {
    await Promise.race([pause(5_000), Promise.allSettled(people)])
    await ground.close()
  }
}

/** Keeps servers running until people have what they wait for. */
async function fleetUntil({ fleet }: Ground, all: Promise<unknown>): Promise<void> {
  let isDone = false
  const done = all.finally(() => (isDone = true))
  while (!isDone) {
    await fleet.restart()
    await Promise.race([done, pause(200)])
  }
  await done
}

type Session = { client_reference_id: string; payment_status: string }

/** Each bank says whose the money is that a cardholder wanted back: ours, or theirs. */
async function decideDisputes({ ground: { selling }, disputes }: Run, chance: Chance): Promise<void> {
  const sessions = await selling.listed<Session>('checkout/sessions')
  for (const { client_reference_id: orderId, payment_status: paid } of sessions) {
    if (paid !== 'paid' || !disputes.has(orderId)) continue
    const what = chance.percent(50) ? 'won' : 'lost'
    disputes.set(orderId, what)
    await selling.decide(orderId, what)
  }
}

/** Starts what was killed, lets the chains confirm all there is, and waits until the product has taken note of it. */
async function comeToRest(run: Run): Promise<void> {
  const { fleet, networks, database } = run.ground
  await fleet.restart()
  await postPrices(run)
  for (const network of networks) await network.settle()
  await passTime(run)
  const until = performance.now() + settleMs
  let restless = performance.now()
  for (;;) {
    const tips = await Promise.all(networks.map(async ({ chain, tip }) => ({ chain, height: await tip() })))
    const { waiting } = run.ground.selling.processor.describe()
    const told = waiting > 0 ? [`hear ${waiting} words of the card processor`] : []
    const left = [...(await leftToDo(database.url, tips)), ...told]
    if (left.length === 0) return
    if (performance.now() > until)
      throw new Error(`the product did not come to rest; it has still to ${left.slice(0, 20).join(', to ')}`)
    if (!left.every((one) => /^(deliver|end) /.test(one))) restless = performance.now()
    // What is to be tried again later is due now; nobody notices by himself that a clock jumped.
    if (performance.now() > restless + deliveryMs) {
      await passTime(run, 660_000)
      // As many blocks as a delivery waits for.
      await networks[0]?.mine(16)
      await Promise.all([fleet.kill(0), fleet.kill(1)])
      restless = performance.now() + deliveryMs
    }
    await fleet.restart()
    await pause(100)
  }
}
