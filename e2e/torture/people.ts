import { setTimeout as pause } from 'node:timers/promises'
import { processingFee } from '#domains/costs/fee-rule.ts'
import { dueAmount } from '#domains/payments/due-amount.ts'
import { rateFromAnswer } from '#domains/payments/price-text.ts'
import { parseDecimal, toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Ground } from './ground.ts'
import type { Chance } from './random.ts'

/** An answer of the product, whatever it was. */
export type Said<T> = { status: number; body: T; cookie: string | null }

/** A payment request somebody was promised. */
export type Promised = { id: string; units: bigint; cookie: string }

const patienceMs = 60_000

/** Calls whichever process answers, again and again with the same key, until one of them has answered for good. */
export async function call<T>(
  { fleet }: Ground,
  chance: Chance,
  request: { method: string; path: string; cookie?: string; body?: object; key?: string },
): Promise<Said<T>> {
  const until = Date.now() + patienceMs
  const { method, path, cookie, body, key } = request
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  while (Date.now() < until) {
    const urls = fleet.urls()
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = urls.length > 0 ? await fetch(chance.one(urls) + path, init).catch(() => null) : null
    const text = await answer?.text().catch(() => null)
    if (answer && typeof text === 'string' && isFinal(answer.status, text))
      return { status: answer.status, body: JSON.parse(text || 'null') as T, cookie: cookieOf(answer) }
    if (urls.length === 0) await fleet.restart()
    await pause(20)
  }
  throw new Error(`nobody answered ${method} ${path}`)
}

// A process or the database that was killed answers 5xx; a key may still be held by what was killed. Saying that there is
// no price is an answer.
const isFinal = (status: number, text: string) =>
  (status < 500 && !text.includes('http/key-running')) || text.includes('payments/no-live-price')

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? null

/** A new visitor's cookie. */
export async function arrive(ground: Ground, chance: Chance): Promise<string> {
  const { cookie } = await call(ground, chance, { method: 'POST', path: '/api/visitor' })
  if (!cookie) throw new Error('a visitor gets a cookie')
  return cookie
}

/** Asks to pay a copay at the price of now; null when it is refused. */
export async function ask(
  ground: Ground,
  chance: Chance,
  cookie: string,
  asked: { cents: bigint; price: bigint; key: string },
): Promise<Promised | null> {
  const usd = money('USD', asked.cents)
  const feeUsd = processingFee(usd)
  const { due, fee } = dueAmount(usd, feeUsd, rateFromAnswer('UDE', asked.price, 8, new Date(), 'feed'))
  const body = {
    userId: 1,
    amount: toNumber(due, 6),
    usdAmount: toNumber(usd),
    feeAmount: toNumber(fee, 6),
    feeUsdAmount: toNumber(feeUsd),
    tokenSymbol: 'UDEGO',
    walletAddress: ground.payers[0]?.address,
    networkId: 'BSC',
  }
  const said = await call<{ paymentId: string; amount: number }>(ground, chance, {
    method: 'POST',
    path: '/api/payments/crypto',
    cookie,
    body,
    key: asked.key,
  })
  if (said.status !== 201) return null
  const units = parseDecimal('UDE', said.body.amount.toFixed(6))?.units
  if (!units) throw new Error('an amount is a decimal')
  return { id: said.body.paymentId, units, cookie }
}
