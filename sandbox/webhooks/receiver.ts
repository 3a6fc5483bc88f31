import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { controlCall } from '../control-calls.ts'
import { choiceOf, type Fields, numberFrom, orElse } from '../control-input.ts'
import { isLoopback, listen, readBody, stopServer } from '../http.ts'
import { serial } from '../serial.ts'
import { openReceived, type Received, type ReceivedBook } from './received.ts'
import { wrongSignature } from './signature.ts'

/** What the next deliveries meet: taken; refused; the line cut without an answer; no answer at all; or kept and answered as if it had failed, so that it comes again. */
const manners = ['take', 'refuse', 'cut', 'hang', 'repeat'] as const
type Manner = (typeof manners)[number]

/** A merchant's system, played: where it is told of payments, what it makes of that, and how it misbehaves when asked to. */
export type Receiver = {
  url: string
  secret: string
  /** Where it is and the newest of what it got, without what that said. */
  describe: () => { url: string; secret: string; unbelieved: number; deliveries: Omit<Received, 'body'>[] }
  /** All that is kept of what it got. */
  received: () => Received[]
  /** Has the next deliveries meet something else. */
  behave: (fields: Fields) => Promise<object>
  stop: () => Promise<void>
}

type Options = { dataDir: string; log: (line: string) => void; port?: number; now?: () => Date }
type Plan = { manner: Manner; status: number; left: number }
type Merchant = { secret: string; book: ReceivedBook; plan: Plan; unbelieved: number; now: () => Date }

const maxShown = 20

const behaving = z.object({
  next: choiceOf(manners),
  times: orElse(numberFrom(1, 1000), 1),
  status: orElse(numberFrom(1, 599), 500),
})

/** Opens the address on a port of this machine. Its secret is made once for an installation. */
export async function startReceiver({ dataDir, log, port = 0, now = () => new Date() }: Options): Promise<Receiver> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = secretIn(join(dataDir, 'secret'))
  const book = await openReceived(join(dataDir, 'journal.jsonl'))
  const plan: Plan = { manner: 'take', status: 500, left: 0 }
  const merchant: Merchant = { secret, book, plan, unbelieved: 0, now }
  const one = serial()
  const { url, server } = await listen(port, (request, response) => {
    void one(() => meet(merchant, request, response))
      .catch((failure: unknown) => {
        response.destroy()
        return `${failure}`
      })
      .then((why) => why && log(`a webhook was not taken: ${why}`))
  })
  const at = `${url}/hub`
  const shown = () => book.list().slice(-maxShown)
  return {
    url: at,
    secret,
    describe: () => {
      const deliveries = shown().map((one) => ({ ...one, body: undefined }))
      return { url: at, secret, unbelieved: merchant.unbelieved, deliveries }
    },
    received: () => book.list(),
    behave: controlCall(behaving, async ({ next: manner, times: left, status }) => {
      Object.assign(plan, { manner, left, status })
      return { next: manner, times: left }
    }),
    stop: async () => {
      await stopServer(server)
      await one(() => book.close())
    },
  }
}

/** Answers one call; says why it was not believed, or null when it was. */
async function meet(merchant: Merchant, request: IncomingMessage, response: ServerResponse): Promise<string | null> {
  const { secret, book, plan, now } = merchant
  const body = await readBody(request)
  const why = wrongCall(request) ?? wrongSignature(header(request, 'hub-signature'), body, secret, now())
  if (why) {
    merchant.unbelieved += 1
    response.writeHead(401).end()
    return why
  }
  const { manner, status } = next(plan)
  if (manner === 'cut') response.destroy()
  if (manner === 'hang' || manner === 'cut') return null
  if (manner !== 'refuse') await keepDelivery(book, request, body, now())
  response.writeHead(manner === 'take' ? 204 : status).end()
  return null
}

function secretIn(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

const header = ({ headers }: IncomingMessage, name: string) => headers[name]?.toString()

function wrongCall(request: IncomingMessage): string | null {
  if (request.method !== 'POST' || request.url !== '/hub') return `${request.method} ${request.url} is not a delivery`
  return isLoopback(request.headers.host) ? null : 'it was meant for another machine'
}

function next(plan: Plan): { manner: Manner; status: number } {
  const { manner, status, left } = plan
  plan.left = Math.max(0, left - 1)
  return left > 0 ? { manner, status } : { manner: 'take', status }
}

const keepDelivery = (book: ReceivedBook, request: IncomingMessage, body: string, at: Date) =>
  book.add({
    id: header(request, 'hub-delivery') ?? '',
    event: header(request, 'hub-event') ?? '',
    at: at.toISOString(),
    body: JSON.parse(body),
  })
