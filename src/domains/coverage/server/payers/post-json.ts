import type { App } from '#server/context.ts'
import { askedServiceTypes } from '../../care-kinds.ts'
import type { MemberQuestion } from './member-question.ts'
import { PayerFailure, readLimited } from './payer-failure.ts'

/** Asks a clearinghouse in its JSON shape and answers the text of what comes back. */
export async function postJson(
  { config }: Pick<App, 'config'>,
  { payerId, memberId, subscriber, dependent }: MemberQuestion,
  { signal, control }: { signal: AbortSignal; control: string },
): Promise<string> {
  const plain = (day: string | null) => day?.replaceAll('-', '')
  const body = {
    controlNumber: control,
    tradingPartnerServiceId: payerId,
    provider: { organizationName: config.ELIGIBILITY_PROVIDER_NAME, npi: config.ELIGIBILITY_PROVIDER_NPI },
    subscriber: { ...subscriber, memberId, dateOfBirth: plain(subscriber.dateOfBirth) },
    ...(dependent && { dependents: [{ ...dependent, dateOfBirth: plain(dependent.dateOfBirth) }] }),
    encounter: { serviceTypeCodes: askedServiceTypes },
  }
  const response = await fetch(config.ELIGIBILITY_URL ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Key ${config.ELIGIBILITY_KEY}` },
    body: JSON.stringify(body),
    signal,
    redirect: 'error',
  })
  const text = new TextDecoder().decode(await readLimited(response))
  // It says with 400 why a payer found nobody.
  if (!response.ok && response.status !== 400) throw new PayerFailure('away', `status ${response.status}`)
  return text
}
