import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PaidChain } from '#domains/chains/chains.ts'
import type { Coin } from '#domains/payments/coin.ts'
import { noSuchRefund, refundNotProved, refundUsed } from '#domains/payments/problems.ts'
import { bundle } from '#server/testing/bundle.ts'
import { type Chance, chanceFrom } from './random.ts'
import { count, type Run } from './run.ts'

type RefundRow = { id: string; chain: PaidChain; asset: Coin; units: string; to_address: string }

const roundMs = 300
// It takes about so long.
const maxLifeMs = 150
// Until it is tried again, people do so much.
const actsBetween = 150
// So often a payout is not proved before one looks whether its chain has it at all.
const maxRefusals = 5

/** Somebody who sends back what payers ask for and says so to the product, by a program that is killed now and then. */
export async function sendBack(run: Run): Promise<void> {
  const program = await bundle('e2e/torture/world/operator.ts')
  const chance = chanceFrom(run.seed + 1)
  const refused = new Map<string, { times: number; until: number }>()
  while (!run.isOver) {
    for (const refund of await askedFor(run.ground.database.url)) {
      if (run.isOver) return
      const hash = run.sentBack.get(refund.id)?.hashes.at(-1) ?? (await pay(run, chance, refund))
      if (!hash || run.acts < (refused.get(hash)?.until ?? 0) || !chance.percent(30)) continue
      const said = await record(run, chance, program, refund, hash)
      if (said !== refundNotProved.code) continue
      const times = (refused.get(hash)?.times ?? 0) + 1
      refused.set(hash, { times, until: run.acts + actsBetween })
      // The chain took it back: it is sent once more.
      if (times > maxRefusals && !(await stands(run, refund, hash))) await pay(run, chance, refund)
    }
    await pause(roundMs)
  }
}

/** Says of everything that was sent back and stands that it was; the product takes each of it. */
export async function closeSentBack(run: Run): Promise<void> {
  const program = await bundle('e2e/torture/world/operator.ts')
  for (const refund of await askedFor(run.ground.database.url)) {
    const hash = run.sentBack.get(refund.id)?.hashes.at(-1)
    if (!hash || !(await stands(run, refund, hash))) continue
    const said = await operate(run, program, refund.id, hash, null)
    if (said !== 'paid') throw new Error(`${refund.id} was sent back by ${hash} and is not closed: ${said}`)
    noteTaken(run, refund.id, hash)
  }
}

const networkOf = ({ ground }: Run, { chain }: RefundRow) => ground.networks.find((one) => one.chain === chain)
const stands = async (run: Run, refund: RefundRow, hash: string) => networkOf(run, refund)?.stands({ hash })

async function pay(run: Run, chance: Chance, refund: RefundRow): Promise<string | null> {
  const { id, asset, units, to_address: to } = refund
  const client = chance.between(0, run.ground.payers.length - 1)
  const payment = { client, coin: asset, to, units: BigInt(units), mark: null }
  const handed = await networkOf(run, refund)?.pay(payment)
  if (!handed) return null
  const { hashes = [], taken = null } = run.sentBack.get(id) ?? {}
  run.sentBack.set(id, { hashes: [...hashes, handed.hash], taken })
  return handed.hash
}

/** Says that it was sent; twice at once, or killed meanwhile, or of another refund as well, as it happens. */
async function record(run: Run, chance: Chance, program: string, refund: RefundRow, hash: string): Promise<string> {
  const killed = () => (chance.percent(30) ? chance.between(1, maxLifeMs) : null)
  const lives = chance.percent(20) ? [killed(), killed()] : [killed()]
  const answers = await Promise.all(lives.map((life) => operate(run, program, refund.id, hash, life)))
  for (const said of answers) count(run, `sent back: ${said}`)
  if (answers.filter((said) => said === 'paid').length > 1) throw new Error(`${refund.id} was closed twice`)
  if (!answers.includes('paid')) return answers[0] ?? ''
  noteTaken(run, refund.id, hash)
  const [other = refund] = (await askedFor(run.ground.database.url)).filter(({ to_address: to, chain }) => {
    return to === refund.to_address && chain === refund.chain
  })
  const again = await operate(run, program, other.id, hash, null)
  const refused: string[] = [noSuchRefund.code, refundUsed.code, refundNotProved.code, 'database lost']
  if (!refused.includes(again)) throw new Error(`${hash} was sent for ${refund.id} and ${other.id} is ${again} by it`)
  return 'paid'
}

function noteTaken(run: Run, id: string, hash: string): void {
  const { hashes } = run.sentBack.get(id) ?? { hashes: [] }
  run.sentBack.set(id, { hashes, taken: hash })
}

/** Runs the operator's program; answers what it said, or that it was killed before it could. */
async function operate({ ground, aheadMs }: Run, program: string, id: string, hash: string, lifeMs: number | null) {
  const child = spawn(process.execPath, [program, String(aheadMs), id, hash], {
    env: { PATH: process.env['PATH'], ...ground.environment },
    stdio: ['ignore', 'pipe', process.env['TORTURE_LOG'] ? 'inherit' : 'ignore'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line === 'began' && lifeMs !== null) setTimeout(() => child.kill('SIGKILL'), lifeMs)
  }
  const said = lines[1] ?? ''
  if (said.startsWith('failed')) ground.failures.push(`closing ${id} ${said}`)
  return said || 'killed'
}

/** What payers asked for and nobody has sent; nothing while there is no database. */
async function askedFor(url: string): Promise<RefundRow[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    // On Solana everybody pays with one account, and what it sends to itself moves nothing.
    const asked = `select id, chain, asset, units, to_address from payments.refunds
      where state = 'asked' and not (chain = 'solana' and address_by = 'sender') order by asked_at, id`
    return (await client.query<RefundRow>(asked)).rows
  } catch {
    return []
  } finally {
    await client.end().catch(() => {})
  }
}
