import { type Book, expire, giveBack, newId } from './book.ts'
import type { Session } from './shapes.ts'

/** One call of the API: what was asked, and its form. */
export type ApiCall = { method: string; path: string; query: URLSearchParams; body: string; key: string | undefined }
export type ApiAnswer = { status: number; answer: object }

const refused = (status: number, code: string, message: string, type = 'invalid_request_error'): ApiAnswer => ({
  status,
  answer: { error: { code, message, type } },
})

/** Answers one call, the same to the same key: https://docs.stripe.com/api/idempotent_requests */
export async function answerApi(book: Book, call: ApiCall, at: string, now: Date): Promise<ApiAnswer> {
  const { key, body } = call
  const before = key === undefined ? undefined : book.answered[key]
  if (before && before.body !== body)
    return refused(400, 'idempotency_key_in_use', 'Keys must be used with the same parameters.', 'idempotency_error')
  if (before) return before
  const given = answer(book, call, at, now)
  if (key !== undefined && given.status < 500) book.answered[key] = { body, ...given }
  if (call.method === 'POST') await book.save()
  return given
}

function answer(book: Book, { method, path, query, body }: ApiCall, at: string, now: Date): ApiAnswer {
  const [, , what, part, act] = path.split('/').map(decodeURIComponent)
  const form = new URLSearchParams(body)
  if (what === 'checkout' && part === 'sessions') {
    const id = path.split('/')[4]
    const isEnding = path.endsWith('/expire')
    if (method === 'POST' && id === undefined) return open(book, form, at, now)
    if (method === 'GET' && id === undefined) return listed(book.sessions, query)
    const session = book.sessions.find((one) => one.id === id)
    if (!session) return refused(404, 'resource_missing', 'No such checkout.session')
    if (method === 'GET' && !isEnding) return { status: 200, answer: session }
    if (method !== 'POST' || !isEnding) return refused(404, 'unknown_url', 'Unrecognized request URL')
    if (session.status !== 'open')
      return refused(400, 'resource_expired', `Only open sessions can be expired; this is ${session.status}.`)
    expire(book, session, now)
    return { status: 200, answer: session }
  }
  if (what === 'balance_transactions' && method === 'GET') return moved(book, query)
  if (what === 'refunds' && method === 'GET' && part === undefined) return listed(book.refunds, query)
  if (what === 'refunds' && act === undefined) return refunds(book, method, part, form, now)
  return refused(404, 'unknown_url', 'Unrecognized request URL')
}

/** The newest first, of one payment where that is asked. */
function listed(all: readonly { payment_intent: string | null }[], query: URLSearchParams): ApiAnswer {
  const intent = query.get('payment_intent')
  const found = all.filter((one) => intent === null || one.payment_intent === intent).reverse()
  return { status: 200, answer: { object: 'list', data: found.slice(0, Number(query.get('limit') ?? 10)) } }
}

/** What moved on the account, the newest first: https://docs.stripe.com/api/balance_transactions/list */
function moved({ movements }: Book, query: URLSearchParams): ApiAnswer {
  const all = [...movements].reverse()
  const after = query.get('starting_after')
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + Number(query.get('limit') ?? 10))
  return { status: 200, answer: { object: 'list', data, has_more: from + data.length < all.length } }
}

function open(book: Book, form: URLSearchParams, at: string, now: Date): ApiAnswer {
  const field = (name: string) => form.get(name) ?? ''
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = Number(field('expires_at'))
  if (field('mode') !== 'payment') return refused(400, 'parameter_missing', 'Only payments are played here: mode')
  for (const name of ['success_url', 'cancel_url'])
    if (!URL.canParse(field(name))) return refused(400, 'url_invalid', `Not a valid URL: ${name}`)
  if (!(expires >= seconds + 1800 && expires <= seconds + 86_400))
    return refused(400, 'parameter_invalid', 'expires_at must be between 30 minutes and 24 hours from now')
  const lines = linesOf(form)
  if (lines.length === 0 || lines.some(({ cents }) => !Number.isInteger(cents) || cents < 0))
    return refused(400, 'parameter_missing', 'line_items')
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: form.get('client_reference_id'),
    metadata: metadataOf(form),
    amount_total: lines.reduce((sum, { cents }) => sum + cents, 0),
    currency: 'usd',
    success_url: field('success_url'),
    cancel_url: field('cancel_url'),
    url: `${at}/c/pay/${id}`,
    expires_at: expires,
    created: seconds,
    livemode: false,
  }
  book.sessions.push(session)
  book.lines[id] = lines
  return { status: 200, answer: session }
}

function linesOf(form: URLSearchParams): { name: string; cents: number }[] {
  const lines = []
  for (let at = 0; form.has(`line_items[${at}][quantity]`); at += 1) {
    const price = `line_items[${at}][price_data]`
    const cents =
      form.get(`${price}[currency]`) === 'usd' ? Number(form.get(`${price}[unit_amount]`) ?? Number.NaN) : Number.NaN
    lines.push({ name: form.get(`${price}[product_data][name]`) ?? '', cents })
  }
  return lines
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

function refunds(book: Book, method: string, id: string | undefined, form: URLSearchParams, now: Date): ApiAnswer {
  if (method === 'GET') {
    const refund = book.refunds.find((one) => one.id === id)
    return refund ? { status: 200, answer: refund } : refused(404, 'resource_missing', 'No such refund')
  }
  const charge = book.charges.find((one) => one.payment_intent === form.get('payment_intent'))
  if (!charge) return refused(404, 'resource_missing', 'No such payment_intent')
  if (charge.disputed) return refused(400, 'charge_disputed', 'The charge has been disputed.')
  if (charge.amount_refunded >= charge.amount)
    return refused(400, 'charge_already_refunded', 'It has been refunded already.')
  return { status: 200, answer: giveBack(book, charge, metadataOf(form), now) }
}
