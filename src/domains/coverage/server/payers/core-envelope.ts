import { randomUUID } from 'node:crypto'
import type { App } from '#server/context.ts'
import { PayerFailure, readLimited } from './payer-failure.ts'

type Asked = { signal: AbortSignal; at: Date }

/**
 * Sends a 270 in the envelope of CAQH CORE's connectivity rule 2.2.0 (HTTP and MIME, real time) and answers the payload
 * that comes back. https://www.caqh.org/core/operating-rules
 */
export async function postInEnvelope(
  { config }: Pick<App, 'config'>,
  payload: string,
  { signal, at }: Asked,
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
  const response = await fetch(config.ELIGIBILITY_URL ?? '', { method: 'POST', body: form, signal, redirect: 'error' })
  if (!response.ok) throw new PayerFailure('away', `status ${response.status}`)
  return payloadOf(await readLimited(response), response.headers.get('content-type') ?? '')
}

async function payloadOf(body: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  if (!type.startsWith('multipart/form-data')) throw new PayerFailure('unreadable', 'no envelope')
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new PayerFailure('unreadable', 'a broken envelope')
  })
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (field('ErrorCode') !== 'Success') throw new PayerFailure('refused', 'an envelope error')
  if (!field('PayloadType').startsWith('X12_271_Response')) throw new PayerFailure('refused', 'a 999 or TA1')
  return field('Payload')
}
