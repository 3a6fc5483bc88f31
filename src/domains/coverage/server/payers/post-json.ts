import type { App } from '#server/context.ts'
import { type OutsideBounds, requestOutside, textOf } from '#server/outside/request-outside.ts'
import { askedServiceTypes } from '../../benefits/care-kinds.ts'
import type { MemberQuestion } from './member-question.ts'
import { PayerError } from './payer-error.ts'

/**
 * Asks a clearinghouse in its JSON shape and answers the text of what comes back. It makes the X12 itself and gives it
 * numbers of its own, so no number of ours comes back (decision 79).
 */
export async function postJson(
  app: Pick<App, 'config'>,
  question: MemberQuestion,
  bounds: OutsideBounds,
): Promise<string> {
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
