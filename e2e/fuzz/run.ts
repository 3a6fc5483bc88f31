import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '../torture/random.ts'
import { type Described, type Examples, type FuzzRequest, makeRequest } from './requests.ts'
import type { KnownValues } from './values.ts'

/** What came back. A stream is left as soon as it has begun. */
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** How often each operation answered with which status, and what should not have been. */
export type Fuzzed = { statuses: Map<string, Map<number, number>>; faults: string[] }

type Plan = {
  origin: string
  operations: readonly Described[]
  examples: (known: KnownValues) => Examples
  /** What everybody knows from the beginning. */
  known: KnownValues
  requests: number
  seed: number
  /** The codes of problems of the outside world that an operation promises to tell. */
  outside: ReadonlySet<string>
  /** Called after so many requests. */
  every?: { requests: number; run: () => Promise<void> }
}

const people = 4
const timeoutMs = 20_000
const maxFaults = 10
const maxTries = 30

/** Sends requests from several people at once, each over a connection of their own; the same seed sends the same. */
export async function fuzz(plan: Plan): Promise<Fuzzed> {
  const result: Fuzzed = { statuses: new Map(), faults: [] }
  let sent = 0
  const one = async (who: number) => {
    const chance = chanceFrom(plan.seed * people + who)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const person = { cookie: '', known: { ...plan.known } }
    for (let count = 0; count < plan.requests / people && result.faults.length < maxFaults; count++) {
      // Each of them once, then any.
      const operation = plan.operations[count] ?? chance.one(plan.operations)
      // Who erases themselves begins anew: mostly they go on.
      if (operation.method === 'DELETE' && count >= plan.operations.length && chance.percent(90)) continue
      const made = makeRequest(chance, operation, person.known, plan.examples(person.known))
      if (person.cookie && chance.percent(95)) made.headers = { cookie: person.cookie, ...made.headers }
      const answer = await sendUntilTaken(plan.origin, agent, made)
      countStatus(result, made, answer)
      const wrong = faultOf(answer, made, plan.outside)
      if (wrong) result.faults.push(`${wrong}\n${JSON.stringify(made)}\n${answer.text.slice(0, 400)}`)
      learn(person, answer)
      if (plan.every && ++sent % plan.every.requests === 0) await plan.every.run()
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: people }, (_, who) => one(who)))
  return result
}

function countStatus({ statuses }: Fuzzed, { operation }: FuzzRequest, { status }: Answer): void {
  const counts = statuses.get(operation) ?? new Map<number, number>()
  statuses.set(operation, counts.set(status, (counts.get(status) ?? 0) + 1))
}

/** What is wrong with an answer, whatever was asked; nothing for most. */
function faultOf(
  { status, headers, text }: Answer,
  { method }: FuzzRequest,
  outside: ReadonlySet<string>,
): string | null {
  const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? ''
  if (status === 0) return 'no answer'
  if (status >= 500 && status !== 501 && !outside.has(code)) return `${status}`
  if (status >= 400 && method !== 'HEAD' && !String(headers['content-type']).startsWith('application/problem+json'))
    return `${status} that is no problem`
  return /node_modules|\n\s+at /.test(text) ? 'tells our code' : null
}

/** Keeps the cookie and the ids an answer tells, to go on with them. */
function learn(person: { cookie: string; known: KnownValues }, { headers, text, status }: Answer): void {
  const cookie = [headers['set-cookie']].flat()[0]
  if (cookie) person.cookie = cookie.split(';')[0] ?? ''
  if (status >= 300) return
  const found = (field: string) => new RegExp(`"${field}":"([^"]{1,80})"`).exec(text)?.[1]
  const add = (name: string, value: string | undefined) => {
    if (value !== undefined) person.known[name] = [value, ...(person.known[name] ?? [])].slice(0, 8)
  }
  for (const name of ['estimateId', 'nonce', 'next']) add(name === 'next' ? 'after' : name, found(name))
  for (const name of ['id', 'replaces']) add(name, found('invoiceId') ?? found('paymentId'))
}

/**
 * A machine that has too much to do says so, and when to come again; whoever says it for ever is at fault. What a 503
 * without a body means (HEAD), the same question by GET tells.
 */
async function sendUntilTaken(origin: string, agent: Agent, made: FuzzRequest): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await send(origin, agent, made)
    if (answer.status === 503 && made.method === 'HEAD')
      return sendUntilTaken(origin, agent, { ...made, method: 'GET' })
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || !answer.text.includes('"http/busy"') || !seconds || tries === maxTries) return answer
    await pause(seconds * 1000)
  }
}

function send(origin: string, agent: Agent, { method, url, headers, body }: FuzzRequest): Promise<Answer> {
  return new Promise((answered) => {
    const nothing = () => answered({ status: 0, headers: {}, text: '' })
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(`${origin}${url}`, { method, agent, headers: { ...length, ...headers } }, (response) => {
      const { statusCode: status = 0, headers: told } = response
      let text = ''
      const end = () => answered({ status, headers: told, text })
      if (String(told['content-type']).startsWith('text/event-stream')) {
        response.destroy()
        return end()
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', end).on('error', end)
    })
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error('no answer in time')))
    asked.on('error', nothing)
    asked.end(body ?? undefined)
  })
}
