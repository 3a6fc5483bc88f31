import { randomUUID } from 'node:crypto'
import type { App } from '#server/context.ts'
import { type OutsideAnswer, type OutsideBounds, requestOutside } from '#server/outside/request-outside.ts'
import { PayerError } from './payer-error.ts'

/**
 * Sends a 270 in the envelope of CAQH CORE's connectivity rule 2.2.0 (HTTP and MIME, real time) and answers the payload
 * that comes back. https://www.caqh.org/core/operating-rules
 */
export async function postInEnvelope(
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
