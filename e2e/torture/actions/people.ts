import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type PaidChain } from '#domains/chains/chains.ts'
import { processingFee } from '#domains/costs/pay/fee-rule.ts'
import { askedDecimals, type Coin } from '#domains/payments/coin.ts'
import { dueAmount } from '#domains/payments/money/due-amount.ts'
import { rateFromAnswer } from '#domains/payments/rates/price-text.ts'
import { parseDecimal, toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type Promised } from '../run.ts'
import { type Ground } from '../world/ground.ts'

/** An answer of the product, whatever it was. `isAgain`: it was asked before, and killed before it answered. */
export type ApiAnswer<T> = { status: number; body: T; isAgain: boolean }

/** What one browser keeps of the cookies it is given. */
export type Cookies = Map<string, string>

const timeoutMs = 600_000

/** Calls whichever process answers, again and again with the same key, until one of them has answered for good. */
export async function call<T>(
  { fleet, failures }: Ground,
  asked: { method: string; path: string; cookie?: Cookies; body?: object; key?: string },
): Promise<ApiAnswer<T>> {
  const until = performance.now() + timeoutMs
  const { method, path, cookie, body, key } = asked
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const tried: string[] = []
  while (performance.now() < until) {
    const url = fleet.url()
    const mine = { ...headers, ...(cookie?.size && { cookie: textOf(cookie) }) }
    const init = { method, headers: mine, localAddress: addressOf(cookie), ...(body && { body: JSON.stringify(body) }) }
    const from = performance.now()
    const answer = url ? await send(url + path, init).catch(() => null) : null
    for (const line of answer?.cookies ?? []) keepCookie(cookie, line)
    const text = answer?.text
    if (answer?.status === 500) failures.push(`${method} ${path} failed by a fault of the product's own: ${text}`)
    if (answer && typeof text === 'string' && isFinal(answer.status, text))
      return {
        status: answer.status,
        body: JSON.parse(text || 'null') as T,
        isAgain: tried.length > 0,
      }
    if (url) tried.push(`${url} ${answer?.status} ${Math.round(performance.now() - from)} ms`)
    else await fleet.restart()
    await pause(20)
  }
  throw new Error(
    `nobody answered ${method} ${path} ${JSON.stringify(body)}; tried ${tried.length}: ${tried.slice(-40).join(', ')}`,
  )
}

// A process whose database was killed answers 503; a key may still be held by what was killed. Saying that there is
// no price, or that nothing is sold just now, is an answer.
const isFinal = (status: number, text: string) =>
  (status < 500 && !text.includes('http/key-running')) || /"(payments\/no-live-price|token\/[\w-]+)"/.test(text)

const textOf = (cookies: Cookies) => [...cookies].map((pair) => pair.join('=')).join('; ')

function keepCookie(cookies: Cookies | undefined, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value) cookies?.set(name, value)
  else cookies?.delete(name)
}
// Every visitor calls from a place of their own on this machine, as people do from theirs.
const addresses = new WeakMap<Cookies, string>()
function addressOf(cookie: Cookies | undefined): string {
  if (!cookie) return '127.0.0.1'
  const address = addresses.get(cookie) ?? `127.0.${[...randomBytes(2)].join('.')}`
  addresses.set(cookie, address)
  return address
}

type Question = { method: string; headers: Record<string, string>; localAddress: string; body?: string }

const send = (url: string, { body, ...options }: Question) =>
  new Promise<{ status: number; text: string; cookies: string[] }>((resolve, reject) => {
    const asked = request(url, { ...options, agent: false }, (answer) => {
      const told = { status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }
      readText(answer).then((text) => resolve({ ...told, text }), reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** A key nobody used before. */
export const newKey = (): string => randomBytes(12).toString('hex')

/** A new visitor's cookies. */
export async function arrive(ground: Ground): Promise<Cookies> {
  const cookie: Cookies = new Map()
  await call(ground, { method: 'POST', path: '/api/visitor', cookie })
  if (cookie.size === 0) throw new Error('a visitor gets a cookie')
  return cookie
}

type InvoiceRequest = {
  client: number
  cookie: Cookies
  cents: number
  coin: Coin
  chain: PaidChain
  replaces?: string
}

/** Asks for money in a coin; null when it is refused. */
export async function askForPayment(ground: Ground, asked: InvoiceRequest): Promise<Promised | null> {
  const { client, cookie, cents, coin, chain, replaces } = asked
  const body = {
    amount: cents / 100,
    currency: 'USD',
    description: 'torture',
    cryptocurrency: coin,
    chain,
    paymentMethod: 'qr_code',
    ...(replaces && { replaces }),
  }
  const path = '/api/crypto/payment-request'
  type OpenedInvoice = { invoiceId: string; address: string; tag: string | null; coinAmount: string }
  const said = await call<OpenedInvoice>(ground, { method: 'POST', path, cookie, body, key: newKey() })
  if (said.status !== 201) return null
  const { invoiceId: id, address: to, tag: mark, coinAmount } = said.body
  const isOwn = mark !== null || (chain === 'bitcoin' && to !== ground.environment['BTC_RECEIVING_ADDRESS'])
  const units = unitsOf(coin, coinAmount)
  return { id, client, coin, chain, to, mark, isOwn, isCopay: false, units, cookie }
}

/** Asks to pay a copay in UDE at the price of now; null when it is refused. */
export async function askCopay(ground: Ground, { client, cookie, cents }: InvoiceRequest): Promise<Promised | null> {
  const usd = money('USD', BigInt(cents))
  const feeUsd = processingFee(usd)
  const { due, fee } = dueAmount(usd, feeUsd, rateFromAnswer('UDE', ground.prices.posted('UDE'), 8, new Date(), 'feed'))
  const body = {
    userId: 1,
    amount: toNumber(due, 6),
    usdAmount: toNumber(usd),
    feeAmount: toNumber(fee, 6),
    feeUsdAmount: toNumber(feeUsd),
    tokenSymbol: 'UDEGO',
    walletAddress: ground.payers[client]?.address,
    networkId: 'BSC',
  }
  type OpenedInvoice = { paymentId: string; payTo: string; amount: number }
  const path = '/api/payments/crypto'
  const said = await call<OpenedInvoice>(ground, { method: 'POST', path, cookie, body, key: newKey() })
  if (said.status !== 201) return null
  const { paymentId: id, payTo: to, amount } = said.body
  const units = unitsOf('UDE', amount.toFixed(6))
  return { id, client, coin: 'UDE', chain: '0x38', to, mark: null, isOwn: false, isCopay: true, units, cookie }
}

/** An amount as the product writes it, in smallest units. */
export function unitsOf(coin: Coin, text: string): bigint {
  const amount = parseDecimal(coin, text, askedDecimals[coin])
  if (!amount) throw new Error(`${text} is no amount of ${coin}`)
  return amount.units
}
