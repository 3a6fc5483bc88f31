import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** Why a delivery is not believed, or null when it is: signed with the secret over its time and body, and not old. */
export function wrongSignature(header: string | undefined, body: string, secret: string, now: Date): string | null {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1]
  if (time === undefined || !/^\d{1,12}$/.test(time)) return 'no time is signed'
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return 'it was signed at another time'
  const wanted = createHmac('sha256', secret).update(time).update('.').update(body).digest()
  const isSigned = parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  return isSigned ? null : 'the signature is not ours'
}
