import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { controlCall } from '../control-calls.ts'
import { choiceOf, type Fields, InputError, numberFrom, orElse } from '../control-input.ts'
import { isLoopback, listen, readBody, stopServer } from '../http.ts'
import { serial } from '../serial.ts'
import { answerApi } from './api.ts'
import { type Book, closeDispute, dispute, expire, giveBack, openBook, refuse, takePayment } from './book.ts'
import { drawPage, type Step, testCards } from './page.ts'
import type { Session } from './shapes.ts'
import { tellAll, type Way, ways } from './tell.ts'

/** A card processor, played: its API, the page on which a card is typed, and its signed webhooks. */
export type Processor = {
  url: string
  describe: () => { url: string; key: string; secret: string; way: Way; waiting: number; cards: typeof testCards }
  /** Tells of events in another way, or has something happen to what was paid for an order. */
  behave: (fields: Fields) => Promise<object>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  port?: number
  now?: () => Date
  /** How long what was not taken waits to be told again. */
  againMs?: number
}
type House = { book: Book; key: string; at: string; now: () => Date; asking: Set<string>; told: () => void }

// What is neither is something that happens, in the order in which it was written.
const behaving = z
  .object({ tell: orElse(choiceOf(ways), undefined), cents: orElse(numberFrom(1, 99_999_999), undefined) })
  .catchall(z.unknown())

/** Opens the processor on a port of this machine. Its key and secret are made once for an installation. */
export async function startProcessor(options: Options): Promise<Processor> {
  const { dataDir, log, port = 0, now = () => new Date(), againMs = 5_000 } = options
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const key = `rk_test_${madeOnce(join(dataDir, 'key'))}`
  const secret = `whsec_${madeOnce(join(dataDir, 'secret'))}`
  const teller = { book: openBook(join(dataDir, 'book.json')), secret, now, log, way: 'now' as Way }
  const { book } = teller
  const one = serial()
  const tellSoon = () =>
    void one(() => tellAll(teller)).catch((failure: unknown) => log(`events were not told: ${failure}`))
  const house: House = { book, key, at: '', now, asking: new Set(), told: tellSoon }
  const { url, server } = await listen(port, (request, response) => {
    meet(house, request, response).catch((failure: unknown) => {
      response.destroy()
      log(`a call was not answered: ${failure}`)
    })
  })
  house.at = url
  const rounds = setInterval(() => {
    for (const session of book.sessions) closeWhenOver(house, session)
    if (book.tellings.length > 0) tellSoon()
  }, againMs)
  return {
    url,
    describe: () => ({ url, key, secret, way: teller.way, waiting: book.tellings.length, cards: testCards }),
    behave: controlCall(behaving, async ({ tell, cents, ...events }) => {
      teller.way = tell ?? teller.way
      applyEvents(house, events, cents)
      await one(() => tellAll(teller))
      return { tell: teller.way, waiting: book.tellings.length }
    }),
    stop: async () => {
      clearInterval(rounds)
      await stopServer(server)
      await one(() => book.save())
    },
  }
}

function madeOnce(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(16).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

/**
 * `{"dispute": order}`, `{"won": order}`, `{"lost": order}`, `{"refund": order, "cents"?}` or `{"expire": order}`: what its
 * buyer, their bank, the shop or time does at the processor.
 */
function applyEvents({ book, now }: House, events: Fields, cents: number | undefined): void {
  for (const [what, order] of Object.entries(events)) {
    const session = book.sessions.find((one) => one.client_reference_id === order)
    const charge = book.charges.find((one) => session && one.payment_intent === session.payment_intent)
    if (what === 'expire' && session?.status === 'open') expire(book, session, now())
    else if (what === 'dispute' && charge) dispute(book, charge, now())
    else if ((what === 'won' || what === 'lost') && charge?.disputed) closeDispute(book, charge, what, now())
    else if (what === 'refund' && charge) giveBack(book, charge, {}, now(), cents)
    else throw new InputError(`There is nothing to ${what} of ${String(order)}.`)
  }
}

async function meet(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = request
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox')
  if (!isLoopback(headers.host)) return void response.writeHead(404).end()
  const body = await readBody(request)
  if (path.startsWith('/c/pay/')) return meetBuyer(house, path.slice('/c/pay/'.length), method, body, response)
  const isKnown = headers.authorization === `Bearer ${house.key}`
  const wrongKey = { error: { type: 'invalid_request_error', code: 'api_key_invalid', message: 'Invalid API Key' } }
  const call = { method, path, query, body, key: headers['idempotency-key']?.toString() }
  const { status, answer } = isKnown
    ? await answerApi(house.book, call, house.at, house.now())
    : { status: 401, answer: wrongKey }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  house.told()
}

function closeWhenOver({ book, now }: House, session: Session): void {
  if (session.status === 'open' && now().getTime() >= session.expires_at * 1000) expire(book, session, now())
}

/** What a buyer does on the page: types a card, answers the bank, or only looks. */
async function meetBuyer(house: House, id: string, method: string, body: string, response: ServerResponse) {
  const { book, asking } = house
  const session = book.sessions.find((one) => one.id === id)
  if (!session) return void response.writeHead(404).end('There is no such page.')
  closeWhenOver(house, session)
  const step =
    session.status === 'open' && method === 'POST' ? payStep(house, session, new URLSearchParams(body)) : null
  await book.save()
  house.told()
  if (session.status === 'complete') return void response.writeHead(303, { location: session.success_url }).end()
  const over: Step = { kind: 'over', says: 'This page is over. Nothing was charged.' }
  const shown: Step =
    session.status === 'expired' ? over : (step ?? (asking.has(id) ? { kind: 'bank' } : { kind: 'card' }))
  const page = drawPage(session, book.lines[id] ?? [], shown)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
}

const declined = 'Your card was declined. Nothing was charged. Try another card.'

function payStep({ book, asking, now }: House, session: Session, form: URLSearchParams): Step | null {
  const bank = form.get('bank')
  if (bank !== null && asking.delete(session.id)) {
    if (bank === 'yes') takePayment(book, session, now())
    else refuse(book, session, now())
    return { kind: 'card', says: 'Your bank did not confirm that it is you. Nothing was charged.' }
  }
  const digits = (form.get('card') ?? '').replace(/\D/g, '')
  const does = testCards[digits]
  if (!does) return { kind: 'card', says: 'This is none of the cards of the practice world.' }
  if (does.includes('declined')) {
    refuse(book, session, now())
    return { kind: 'card', says: declined }
  }
  if (does.includes('bank')) {
    asking.add(session.id)
    return { kind: 'bank' }
  }
  const charge = takePayment(book, session, now())
  if (does.includes('dispute')) dispute(book, charge, now())
  return null
}
