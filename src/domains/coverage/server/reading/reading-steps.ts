import type { OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { notifyPages } from '#server/events/events.ts'
import type { Listening, StreamMessage } from '#server/http/route.ts'
import type { coverageContract } from '../../contract.ts'
import { type ReadingStep, readingSteps } from '../../reading/card-reading.ts'

// The page thinks of an id nobody else can know; a step says nothing of who is on the card.
const subjectOf = (readingId: string) => `card-reading/${readingId}`

/** Tells a waiting page what happens to its photos, in order. A page that hears nothing sees less, and no reading fails. */
export function stepTeller({ db }: Pick<Ctx, 'db'>, readingId: string | undefined): (step: ReadingStep) => void {
  let told = Promise.resolve()
  return (step) => {
    if (readingId !== undefined)
      told = told.then(() => notifyPages({ db }, `coverage/${step}`, subjectOf(readingId))).catch(() => {})
  }
}

/** What happens to the photos of one reading, as it happens, for as long as the page listens. */
export async function* streamReadingSteps(
  { live }: Pick<Ctx, 'live'>,
  { readingId }: OperationInput<typeof coverageContract.readingSteps>,
  { signal }: Listening,
): AsyncGenerator<StreamMessage<{ step: ReadingStep }>> {
  const heard: ReadingStep[] = []
  let wake = () => {}
  const off = live.on(subjectOf(readingId), ({ topic }) => {
    heard.push(...readingSteps.filter((step) => topic === `coverage/${step}`))
    wake()
  })
  signal.addEventListener('abort', () => wake())
  try {
    while (!signal.aborted) {
      const step = heard.shift()
      if (step) yield { id: step, data: { step } }
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    off()
  }
}
