import { askedStep, type Coin } from '#domains/payments/coin.ts'
import { rails } from '#domains/payments/rails/rails.ts'
import { count, type Promised, type SentTransfer } from '../run.ts'
import { claim } from './claiming.ts'
import { type Act, type Client, path } from './client.ts'
import { askCopay, askForPayment, call, newKey, unitsOf } from './people.ts'

type InvoiceView = { status: string; remaining: string }

/** Asks for money in any coin, or to pay a copay. */
export const open: Act = async ({ run, index, chance, cookie, promised }) => {
  const { coin, chain } = chance.one(rails)
  const asked = { client: index, cookie, cents: chance.between(500, 6_000), coin, chain }
  // Often enough that fees settle, and their points are earned and taken back, in a short run too.
  const isCopay = chance.percent(30)
  const made = await (isCopay ? askCopay : askForPayment)(run.ground, asked)
  if (made) {
    promised.push(made)
    run.promised.push(made)
  }
  count(run, made ? (made.isCopay ? 'copay opened' : 'opened') : 'not opened')
}

/** Changes the amount or the coin of a request; another one takes its place unless money came for it. What is sent for the old one all the same must be found. */
export const replace: Act = async ({ run, index, chance, cookie, promised }) => {
  if (promised.length === 0) return
  const old = chance.one(promised.slice(-4))
  const { coin, chain } = chance.percent(50) ? old : chance.one(rails)
  const cents = chance.between(500, 6_000)
  const made = await askForPayment(run.ground, { client: index, cookie, cents, coin, chain, replaces: old.id })
  if (made) {
    promised.push(made)
    run.promised.push(made)
    run.replaced.add(old.id)
  }
  count(run, made ? 'replaced' : 'not replaced')
}

async function send(client: Client, invoice: Promised, units: bigint, claimed?: bigint): Promise<SentTransfer | null> {
  const { run, index } = client
  const { chain, coin, to, mark } = invoice
  const network = run.ground.networks.find((one) => one.chain === chain)
  const handed = await network?.pay({ client: index, coin, to, units, mark, ...(claimed && { claimed }) })
  if (!handed) {
    count(run, 'could not pay')
    return null
  }
  const isMeant = invoice.isOwn || units === invoice.units
  const sent = { client: index, chain, coin, hash: handed.hash, units, meant: isMeant ? invoice.id : null }
  run.sent.push(sent)
  client.sent.push(sent)
  count(run, `paid in ${coin} on ${chain}`)
  return sent
}

/** Pays what is asked for. */
export const payExactly: Act = async (client) => {
  const invoice = client.promised.at(-1)
  if (!invoice) return
  await send(client, invoice, invoice.units)
}

/**
 * Not what was asked for. With a mark or an address of its own it is a part or too much; else nobody asks for it, and it
 * is claimed. Some forget the mark.
 */
export const payOddly: Act = async (client) => {
  const { chance, promised, run } = client
  const last = promised.at(-1)
  if (!last) return
  const invoice = last.chain === 'solana' && chance.percent(40) ? { ...last, mark: null, isOwn: false } : last
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
function oddly({ coin, units, isOwn }: Promised, percent: bigint, odd: bigint): bigint {
  const share = (units * percent) / 100n
  if (isOwn) return share
  const beyond = beyondAll[coin]
  const step = askedStep(coin)
  return beyond ? beyond + odd : (share / step) * step + odd
}

/** Pays what was asked for a while ago, perhaps once more. */
export const payAgain: Act = async (client) => {
  const { chance, promised } = client
  if (promised.length === 0) return
  const invoice = chance.one(promised.slice(-4))
  await send(client, invoice, invoice.units)
  count(client.run, 'paid again')
}

/** Sends what a stranger is asked for, or a few steps beside it, and mostly claims it for an own request. */
export const payStranger: Act = async (client) => {
  const { run, chance, index, promised, proved } = client
  const strangers = run.promised.filter((one) => one.client !== index && !one.isOwn)
  const stranger = strangers.length > 0 ? chance.one(strangers.slice(-20)) : undefined
  if (!stranger) return
  const slip = chance.one([0n, 0n, 1n, -3n, 7n]) * askedStep(stranger.coin)
  const home = run.ground.networks.find(({ chain }) => chain === stranger.chain)?.home(index) ?? ''
  const wasProved = proved.has(home)
  const sent = await send(client, stranger, stranger.units + slip)
  if (!sent) return
  sent.meant = null
  if (slip === 0n) sent.stranger = { id: stranger.id, wasProved }
  count(run, slip === 0n ? 'paid a stranger’s amount' : 'paid beside a stranger’s amount')
  const own = promised.findLast(({ chain, coin }) => chain === stranger.chain && coin === stranger.coin)
  if (own && chance.percent(60)) await claim(client, own, sent)
}

/** Asks for what is left at the price of now. */
export const requote: Act = async ({ run, chance, promised }) => {
  if (promised.length === 0) return
  const invoice = chance.one(promised.slice(-6))
  const { cookie } = invoice
  const request = { method: 'POST', path: path(invoice, '/requote'), cookie, key: newKey() }
  const said = await call<InvoiceView>(run.ground, request)
  count(run, said.status === 200 ? 'requoted' : 'not requoted')
  if (said.status !== 200) return
  // What is asked at the very moment of the answer; a payment may have been read meanwhile.
  const units = unitsOf(invoice.coin, said.body.remaining)
  if (units === 0n) return
  const again = { ...invoice, units }
  promised.push(again)
  run.promised.push(again)
}

/** Says that a payment was sent, whichever it was. */
export const declare: Act = async ({ run, chance, promised, sent }) => {
  if (sent.length === 0 || promised.length === 0) return
  const invoice = chance.one(promised.slice(-6))
  const body = { transactionHash: chance.one(sent.slice(-6)).hash }
  await call(run.ground, { method: 'POST', path: path(invoice, '/tx'), cookie: invoice.cookie, body })
  count(run, 'declared')
}

/** Looks at what was promised. */
export const look: Act = async ({ run, chance, promised }) => {
  if (promised.length === 0) return
  const invoice = chance.one(promised.slice(-6))
  const said = await call<InvoiceView>(run.ground, { method: 'GET', path: path(invoice), cookie: invoice.cookie })
  if (said.status !== 200) throw new Error(`${invoice.id} was promised and its maker is answered ${said.status}`)
}
