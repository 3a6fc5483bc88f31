import { isIP } from 'node:net'
import { z } from 'zod'

/** Who stands in front: so many proxies, or those at these addresses; false when nobody does. */
type TrustedProxy = false | number | string[]

const sentence =
  'must be how many proxies stand in front (1), or their addresses (10.0.0.0/8,2001:db8::1); who sends a header is not believed by itself'

/** Reads the setting. A plain yes would make whatever a caller writes into X-Forwarded-For the caller's address. */
export const trustedProxy = z
  .string()
  .default('false')
  .transform((text, { addIssue }): TrustedProxy => {
    if (text === 'false' || text === '0') return false
    if (/^[1-9]$/.test(text)) return Number(text)
    const addresses = text.split(',').map((part) => part.trim())
    if (addresses.every(isNetwork)) return addresses
    addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  })

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  // A network of everybody is nobody's.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128))
}

/**
 * Whose word about the caller is taken, of the addresses a request came by, the nearest first. Where only a number is
 * given, whoever connects is taken for a proxy: nobody else may reach the server then.
 */
export const isTrusted = (trusted: TrustedProxy): false | string[] | ((address: string, place: number) => boolean) =>
  typeof trusted === 'number' ? (_address, place) => place < trusted : trusted
