// How a payer is asked about a member: in JSON by a clearinghouse, or X12 in the envelope of CAQH CORE.

import { randomInt, randomUUID } from 'node:crypto'
import { invariant } from '#kit/problem.ts'
import { randomLetters } from '#kit/random-id.ts'
import type { App } from '#server/context.ts'
import {
  AnswerTooLongError,
  type OutsideAnswer,
  type OutsideBounds,
  requestOutside,
  textOf,
} from '#server/outside/request-outside.ts'
import { TimeoutError } from '#server/outside/with-timeout.ts'
import { askedServiceTypes } from '../../benefits/care-kinds.ts'
import type { PayerAnswer } from '../../benefits/payer-answer.ts'
import { read271 } from '../../payers/read-271.ts'
import { ClearinghouseError, readClearinghouseJson } from '../../payers/read-clearinghouse-json.ts'
import { type EligibilityInquiry, writeEligibilityInquiry } from '../../x12/eligibility-inquiry.ts'
import { X12Error } from '../../x12/interchange.ts'

/** Whom a payer is asked about. */
export type MemberQuestion = Pick<EligibilityInquiry, 'memberId' | 'subscriber' | 'dependent'> & {
  company: string
  payerId: string
}

/** Why nothing that can be read came from a payer. */
type FailureReason = 'timeout' | 'away' | 'refused' | 'unreadable'

/** A payer that could not be asked. The message holds nothing of a person. */
export class PayerError extends Error {
  override readonly name = 'PayerError'
  readonly why: FailureReason
  constructor(why: FailureReason, message: string = why) {
    super(message)
    this.why = why
  }
}

/** An answer as it came, which is what is stored. */
export type RawAnswer = { format: 'x12' | 'json'; text: string }

/** CAQH CORE's bound for an answer in real time. */
const timeoutMs = 20_000

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
  waitMs = timeoutMs,
): Promise<{ raw: RawAnswer; answer: PayerAnswer }> {
  const { config } = app
  const format: RawAnswer['format'] = config.ELIGIBILITY_FORMAT === 'x12' ? 'x12' : 'json'
  const trace = `HUB${randomLetters(16)}`
  const ids = { trace, control: randomInt(1, 999_999_999) }
  const bounds = { timeoutMs: waitMs, stopping: app.stopping }
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

/**
 * Asks a clearinghouse in its JSON shape and answers the text of what comes back. It makes the X12 itself and gives it
 * numbers of its own, so no number of ours comes back (decision 79).
 */
async function postJson(app: Pick<App, 'config'>, question: MemberQuestion, bounds: OutsideBounds): Promise<string> {
  const { config } = app
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Key ${config.ELIGIBILITY_KEY}` },
    body: JSON.stringify(config.ELIGIBILITY_FORMAT === 'json' ? flatBody(app, question) : nestedBody(app, question)),
  }
  const answer = await requestOutside(config.ELIGIBILITY_URL ?? '', init, bounds)
  // It says with 400 why a payer found nobody.
  if (!answer.ok && answer.status !== 400) throw new PayerError('away', `status ${answer.status}`)
  return textOf(answer)
}

/** The shape that clearinghouses have had for years (`/change/medicalnetwork/eligibility/v3`). */
function flatBody(
  { config }: Pick<App, 'config'>,
  { payerId, memberId, subscriber, dependent }: MemberQuestion,
): object {
  const plain = (day: string | null) => day?.replaceAll('-', '')
  return {
    tradingPartnerServiceId: payerId,
    provider: { organizationName: config.ELIGIBILITY_PROVIDER_NAME, npi: config.ELIGIBILITY_PROVIDER_NPI },
    subscriber: { ...subscriber, memberId, dateOfBirth: plain(subscriber.dateOfBirth) },
    ...(dependent && { dependents: [{ ...dependent, dateOfBirth: plain(dependent.dateOfBirth) }] }),
    encounter: { serviceTypeCodes: askedServiceTypes },
  }
}

/** The one of 2026 (`/2026-06-01/eligibility-check`). */
function nestedBody(
  { config }: Pick<App, 'config'>,
  { payerId, memberId, subscriber, dependent }: MemberQuestion,
): object {
  const person = ({ firstName, lastName, dateOfBirth }: MemberQuestion['subscriber']) => ({
    name: { person: { firstName, lastName } },
    ...(dateOfBirth && { dateOfBirth }),
  })
  return {
    payerId,
    provider: { name: { organization: config.ELIGIBILITY_PROVIDER_NAME }, npi: config.ELIGIBILITY_PROVIDER_NPI },
    subscriber: { memberId, ...person(subscriber) },
    ...(dependent && { dependent: person(dependent) }),
    encounter: { services: askedServiceTypes.map((value) => ({ system: 'STC', value })) },
  }
}

/**
 * Sends a 270 in the envelope of CAQH CORE's connectivity rule 2.2.0 (HTTP and MIME, real time) and answers the payload
 * that comes back. https://www.caqh.org/core/operating-rules
 */
async function postInEnvelope(
  { config }: Pick<App, 'config'>,
  payload: string,
  at: Date,
  bounds: OutsideBounds,
): Promise<string> {
  const form = new FormData()
  const fields = {
    PayloadType: 'X12_270_Request_005010X279A1',
    ProcessingMode: 'RealTime',
    PayloadID: randomUUID(),
    TimeStamp: at.toISOString().replace(/\.\d+/, ''),
    UserName: config.ELIGIBILITY_USER ?? '',
    Password: config.ELIGIBILITY_KEY ?? '',
    SenderID: config.ELIGIBILITY_SENDER ?? '',
    ReceiverID: config.ELIGIBILITY_RECEIVER ?? '',
    CORERuleVersion: '2.2.0',
    Payload: payload,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await requestOutside(config.ELIGIBILITY_URL ?? '', { method: 'POST', body: form }, bounds)
  if (!answer.ok) throw new PayerError('away', `status ${answer.status}`)
  return payloadOf(answer)
}

async function payloadOf({ type, body }: OutsideAnswer): Promise<string> {
  if (!type.startsWith('multipart/form-data')) throw new PayerError('unreadable', 'no envelope')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new PayerError('unreadable', 'a broken envelope')
  })
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (field('ErrorCode') !== 'Success') throw new PayerError('refused', 'an envelope error')
  if (!field('PayloadType').startsWith('X12_271_Response')) throw new PayerError('refused', 'a 999 or TA1')
  return field('Payload')
}
