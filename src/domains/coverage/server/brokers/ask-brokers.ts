import type { z } from 'zod'
import type { Answer } from '#kit/endpoint.ts'
import type { App, Ctx } from '#server/context.ts'
import { requestOutside, textOf } from '#server/outside/request-outside.ts'
import type { coverageContract } from '../../contract.ts'
import type { Broker } from '../settings.ts'

/** What one broker answered; null when nothing came that can be read. */
type BrokerSays<T> = { broker: string; said: T | null }

const patienceMs = 8_000

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
  const answer = await requestOutside(`${url}${path}`, init, { patienceMs, stopping: app.stopping })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return shape.parse(JSON.parse(textOf(answer)))
}

/** The brokers of this installation; none where none is configured. */
export const listBrokers = async ({ config }: Ctx): Promise<Answer<typeof coverageContract.brokers>> => ({
  brokers: config.BROKERS.map(({ name }) => ({ name, isSample: config.mode === 'sandbox' })),
})
