// Brokers, and what they say of a card.

import { z } from 'zod'
import type { Answer } from '#kit/endpoint.ts'
import { wholeCents } from '#kit/wire.ts'
import type { App, Ctx } from '#server/context.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'
import type { coverageContract } from '../../contract.ts'
import type { Broker } from '../settings.ts'

/** What one broker answered; null when nothing came that can be read. */
type BrokerSays<T> = { broker: string; said: T | null }

const timeoutMs = 8_000

/**
 * Asks every configured broker the same, by JSON over HTTP, all at once. One that is away, slow or answers something else is
 * left out, by name; nothing is made up for it.
 */
export async function askBrokers<T>(
  app: App,
  path: '/coverage' | '/plans',
  question: object,
  shape: z.ZodType<T>,
): Promise<BrokerSays<T>[]> {
  return Promise.all(
    app.config.BROKERS.map(async (broker) => ({
      broker: broker.name,
      said: await askBroker(app, broker, path, question, shape).catch((error: unknown) => {
        // The path and the kind of failure, and nothing of the question.
        app.log.warn({ broker: broker.name, path, failure: error instanceof Error ? error.name : 'unknown' }, 'broker')
        return null
      }),
    })),
  )
}

async function askBroker<T>(
  app: App,
  { url, key }: Broker,
  path: string,
  question: object,
  shape: z.ZodType<T>,
): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(question),
  }
  const answer = await requestOutside(`${url}${path}`, init, { timeoutMs, stopping: app.stopping })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return shape.parse(JSON.parse(textOf(answer)))
}

/** The brokers of this installation; none where none is configured. */
export const listBrokers = async ({ config }: Ctx): Promise<Answer<typeof coverageContract.brokers>> => ({
  brokers: config.BROKERS.map(({ name }) => ({ name, isSample: config.mode === 'sandbox' })),
})

type CardQuestion = {
  firstName: string
  lastName: string
  dateOfBirth: string | null
  memberId: string
  insuranceCompany: string
}
type BrokerAnswer = Pick<Answer<typeof coverageContract.photoVerify>, 'brokerQuotes' | 'silentBrokers'>

const dollarsSaid = wholeCents.min(0).max(1_000_000).nullable().catch(null)
const answer = z.object({
  verificationStatus: z.enum(['verified', 'pending', 'failed']),
  copayEstimate: dollarsSaid,
  deductibleRemaining: dollarsSaid,
  networkStatus: z.string().trim().min(1).max(40).nullable().catch(null),
  networkName: z.string().trim().min(1).max(80).nullable().catch(null),
  confidence: z.number().min(0).max(100),
})

/** What brokers say of a card that was read. They are no insurers: nothing becomes verified by it. */
export async function askAboutCard(ctx: Ctx, question: CardQuestion): Promise<BrokerAnswer> {
  const all = await askBrokers(ctx, '/coverage', question, answer)
  return {
    brokerQuotes: all.flatMap(({ broker, said }) =>
      said ? [{ brokerName: broker, isSample: ctx.config.mode === 'sandbox', ...said }] : [],
    ),
    silentBrokers: all.flatMap(({ broker, said }) => (said ? [] : [broker])),
  }
}
