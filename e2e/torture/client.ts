import { setTimeout as pause } from 'node:timers/promises'
import { askedStep, type Coin } from '#domains/payments/coin.ts'
import { rails } from '#domains/payments/rails/rails.ts'
import { arrive, ask, askCopay, call, newKey, unitsOf } from './people.ts'
import { type Chance, chanceFrom } from './random.ts'
import { count, type Promised, type Run, type Sent } from './run.ts'

/** Somebody who pays: who they are, their own chance, what they were promised and what they sent. */
type Client = { run: Run; index: number; chance: Chance; cookie: string; promised: Promised[]; sent: Sent[] }
type Act = (client: Client) => Promise<void>
type Shown = { status: string; remaining: string }

const longestPauseMs = 600

/** Pays in every right and wrong way until the run is over. The same seed makes the same choices. */
export async function behave(run: Run, index: number): Promise<void> {
  const chance = chanceFrom(run.seed + (index + 1) * 7_919)
  const client: Client = { run, index, chance, cookie: await arrive(run.ground), promised: [], sent: [] }
  while (!run.isOver) {
    await chance.one(acts)(client)
    run.acts += 1
    await pause(chance.between(0, longestPauseMs))
  }
}

const path = ({ id }: Promised, more = '') => `/api/crypto/payment-request/${id}${more}`

const open: Act = async ({ run, index, chance, cookie, promised }) => {
  const { coin, chain } = chance.one(rails)
  const asked = { client: index, cookie, cents: chance.between(500, 6_000), coin, chain }
  const isCopay = coin === 'UDE' && chance.percent(70)
  const made = await (isCopay ? askCopay : ask)(run.ground, asked)
  if (made) {
    promised.push(made)
    run.promised.push(made)
  }
  count(run, made ? 'opened' : 'not opened')
}

/** Changes the amount or the coin of a request; another one takes its place unless money came for it. What is sent for the old one all the same must be found. */
const replace: Act = async ({ run, index, chance, cookie, promised }) => {
  if (promised.length === 0) return
  const old = chance.one(promised.slice(-4))
  const { coin, chain } = chance.percent(50) ? old : chance.one(rails)
  const cents = chance.between(500, 6_000)
  const made = await ask(run.ground, { client: index, cookie, cents, coin, chain, replaces: old.id })
  if (made) {
    promised.push(made)
    run.promised.push(made)
    run.replaced.add(old.id)
  }
  count(run, made ? 'replaced' : 'not replaced')
}

async function send(client: Client, invoice: Promised, units: bigint, claimed?: bigint): Promise<Sent | null> {
  const { run, index } = client
  const { chain, coin, to, mark } = invoice
  const network = run.ground.networks.find((one) => one.chain === chain)
  const handed = await network?.pay({ client: index, coin, to, units, mark, ...(claimed && { claimed }) })
  if (!handed) {
    count(run, 'could not pay')
    return null
  }
  const isMeant = mark !== null || units === invoice.units
  const sent = { client: index, chain, coin, hash: handed.hash, units, meant: isMeant ? invoice.id : null }
  run.sent.push(sent)
  client.sent.push(sent)
  count(run, `paid in ${coin} on ${chain}`)
  return sent
}

const payExactly: Act = async (client) => {
  const invoice = client.promised.at(-1)
  if (!invoice) return
  await send(client, invoice, invoice.units)
}

/** Not what was asked for. On a chain with marks it is a part or too much; elsewhere nobody asks for it, and it is claimed. */
const payOddly: Act = async (client) => {
  const { chance, promised, run } = client
  const invoice = promised.at(-1)
  if (!invoice) return
  const percent = BigInt(chance.one([33, 99, 100, 150]))
  const units = oddly(invoice, percent, BigInt(chance.between(1, 999)))
  const claimed = invoice.chain === 'xrpl' && chance.percent(30) ? invoice.units * 2n : undefined
  const sent = await send(client, invoice, units, claimed)
  count(run, 'paid oddly')
  if (sent && sent.meant === null && chance.percent(70)) await claim(client, invoice, sent)
}

// More than anybody is asked for, where a coin is asked for as fine as it can be sent.
const beyondAll: Partial<Record<Coin, bigint>> = { BTC: 10n ** 7n, USDC: 10n ** 9n }

/** An amount that nobody is asked for: between two that somebody could be, or beyond them all. */
function oddly({ coin, units, mark }: Promised, percent: bigint, odd: bigint): bigint {
  const share = (units * percent) / 100n
  if (mark !== null) return share
  const beyond = beyondAll[coin]
  const step = askedStep(coin)
  return beyond ? beyond + odd : (share / step) * step + odd
}

const claimLater: Act = async (client) => {
  const { run, chance, promised } = client
  const stray = client.sent.filter(({ hash, meant }) => meant === null && !run.claimed.has(hash))
  if (stray.length === 0) return
  const sent = chance.one(stray)
  const invoice = promised.findLast(({ chain, coin }) => chain === sent.chain && coin === sent.coin)
  if (invoice) await claim(client, invoice, sent)
}

async function claim({ run, index, chance }: Client, invoice: Promised, { chain, hash }: Sent): Promise<void> {
  const { ground } = run
  const isOwn = chance.percent(85)
  const network = ground.networks.find((one) => one.chain === chain)
  if (!network?.sign) return
  const { cookie } = invoice
  const query = `/claim?transactionHash=${hash}`
  const asked = await call<{ message: string }>(ground, { method: 'GET', path: path(invoice, query), cookie })
  const signature = await network.sign(index, asked.body.message, isOwn)
  const body = { transactionHash: hash, signature }
  const request = { method: 'POST', path: path(invoice, '/claim'), cookie, body }
  let said = await call<{ code?: string }>(ground, request)
  let wasTried = said.isAgain
  // The product may not have read the block yet; or there is none.
  for (let tries = 0; tries < 5 && said.body.code === 'payments/not-seen'; tries++) {
    await pause(100)
    said = await call<{ code?: string }>(ground, request)
    wasTried ||= said.isAgain
  }
  if (said.status === 200 && !isOwn) throw new Error('a stranger claimed a payment')
  if (said.status === 200) run.claimed.set(hash, invoice.id)
  // The claim that was not answered may have counted, and its block been taken back before it was asked about again.
  else if (wasTried && isOwn && said.body.code === 'payments/not-seen') run.perhaps.add(`${hash} ${invoice.id}`)
  count(run, `${said.status === 200 ? 'claimed' : 'claim refused'} on ${chain}`)
}

const payAgain: Act = async (client) => {
  const { chance, promised } = client
  if (promised.length === 0) return
  const invoice = chance.one(promised.slice(-4))
  await send(client, invoice, invoice.units)
  count(client.run, 'paid again')
}

const requote: Act = async ({ run, chance, promised }) => {
  if (promised.length === 0) return
  const invoice = chance.one(promised.slice(-6))
  const { cookie } = invoice
  const request = { method: 'POST', path: path(invoice, '/requote'), cookie, key: newKey() }
  const said = await call<Shown>(run.ground, request)
  count(run, said.status === 200 ? 'requoted' : 'not requoted')
  if (said.status !== 200) return
  // What is asked at the very moment of the answer; a payment may have been read meanwhile.
  const units = unitsOf(invoice.coin, said.body.remaining)
  if (units === 0n) return
  const again = { ...invoice, units }
  promised.push(again)
  run.promised.push(again)
}

const declare: Act = async ({ run, chance, promised, sent }) => {
  if (sent.length === 0 || promised.length === 0) return
  const invoice = chance.one(promised.slice(-6))
  const body = { transactionHash: chance.one(sent.slice(-6)).hash }
  await call(run.ground, { method: 'POST', path: path(invoice, '/tx'), cookie: invoice.cookie, body })
  count(run, 'declared')
}

const look: Act = async ({ run, chance, promised }) => {
  if (promised.length === 0) return
  const invoice = chance.one(promised.slice(-6))
  const said = await call<Shown>(run.ground, { method: 'GET', path: path(invoice), cookie: invoice.cookie })
  if (said.status !== 200) throw new Error(`${invoice.id} was promised and its maker is answered ${said.status}`)
}

/** What a client does, and how often beside the others. */
const shares: readonly [Act, number][] = [
  [open, 5],
  [payExactly, 5],
  [payOddly, 2],
  [payAgain, 1],
  [claimLater, 1],
  [requote, 2],
  [replace, 1],
  [declare, 1],
  [look, 2],
]
const acts: readonly Act[] = shares.flatMap(([act, share]) => Array<Act>(share).fill(act))
