import { randomInt } from 'node:crypto'
import { invariant } from '#kit/problem.ts'
import { randomLetters } from '#kit/random-id.ts'
import type { App } from '#server/context.ts'
import { AnswerTooLongError } from '#server/outside/request-outside.ts'
import { TimeoutError } from '#server/outside/with-timeout.ts'
import type { PayerAnswer } from '../../benefits/benefits.ts'
import { askedServiceTypes } from '../../benefits/care-kinds.ts'
import { read271 } from '../../payers/read-271.ts'
import { ClearinghouseError, readClearinghouseJson } from '../../payers/read-clearinghouse-json.ts'
import { writeEligibilityInquiry } from '../../x12/eligibility-inquiry.ts'
import { X12Error } from '../../x12/interchange.ts'
import { postInEnvelope } from './core-envelope.ts'
import type { MemberQuestion } from './member-question.ts'
import { PayerError } from './payer-error.ts'
import { postJson } from './post-json.ts'

/** An answer as it came, which is what is stored. */
export type RawAnswer = { format: 'x12' | 'json'; text: string }

/** CAQH CORE's bound for an answer in real time. */
const patienceMs = 20_000

/** The id under which a company is asked; null when it cannot be asked from here. */
export const payerIdOf = ({ config }: Pick<App, 'config'>, company: string): string | null =>
  config.ELIGIBILITY_URL ? (config.ELIGIBILITY_PAYERS.get(company.toLowerCase()) ?? null) : null

/** An answer read. Raises PayerError when it is none. */
export function readPayerAnswer({ format, text }: RawAnswer): PayerAnswer {
  try {
    return format === 'x12' ? read271(text) : readClearinghouseJson(text)
  } catch (error) {
    if (error instanceof X12Error || error instanceof ClearinghouseError)
      throw new PayerError('unreadable', error.message)
    throw error
  }
}

/**
 * Asks a payer about a member. Raises PayerError when nothing came that can be read, or when what came answers another
 * question than this one.
 */
export async function askPayer(
  app: App,
  question: MemberQuestion,
  waitMs = patienceMs,
): Promise<{ raw: RawAnswer; answer: PayerAnswer }> {
  const { config } = app
  const format: RawAnswer['format'] = config.ELIGIBILITY_FORMAT === 'x12' ? 'x12' : 'json'
  const trace = `HUB${randomLetters(16)}`
  const ids = { trace, control: randomInt(1, 999_999_999) }
  const bounds = { patienceMs: waitMs, stopping: app.stopping }
  const ask = async () =>
    format === 'x12'
      ? postInEnvelope(app, inquiryOf(app, question, ids), app.now(), bounds)
      : postJson(app, question, bounds)
  const text = await ask().catch((error: unknown) => {
    throw failureOf(error)
  })
  const raw = { format, text }
  const answer = readPayerAnswer(raw)
  if (format === 'x12' && !isAnswerTo(answer, trace))
    throw new PayerError('unreadable', 'an answer to another question')
  return { raw, answer }
}

/** A refusal may come before anybody looked at the member; all else must name the reference of the question. */
const isAnswerTo = ({ traces, rejections, benefits }: PayerAnswer, trace: string) =>
  traces.includes(trace) || (traces.length === 0 && rejections.length > 0 && benefits.length === 0)

function failureOf(error: unknown): PayerError {
  if (error instanceof PayerError) return error
  if (error instanceof TimeoutError) return new PayerError('timeout')
  return new PayerError(error instanceof AnswerTooLongError ? 'unreadable' : 'away')
}

function inquiryOf(
  { config, now }: App,
  { company, payerId, ...member }: MemberQuestion,
  ids: { trace: string; control: number },
): string {
  const { ELIGIBILITY_SENDER: sender, ELIGIBILITY_RECEIVER: receiver } = config
  const { ELIGIBILITY_PROVIDER_NAME: name, ELIGIBILITY_PROVIDER_NPI: npi } = config
  invariant(sender && receiver && name && npi, 'the configuration is complete where an address is given')
  return writeEligibilityInquiry({
    ...member,
    sender,
    receiver,
    payer: { name: company, id: payerId },
    provider: { name, npi },
    serviceTypes: askedServiceTypes,
    trace: ids.trace,
    controlNumber: ids.control,
    at: now(),
    isTest: config.mode === 'sandbox',
  })
}
