import { inflateRawSync } from 'node:zlib'
import { z } from 'zod'

/** A SMART Health Card as its code says it: what was signed, by whom, and with which key. Nothing of it is proved yet. */
export type HealthCard = {
  issuer: string
  keyId: string
  signed: Buffer
  signature: Buffer
  /** Seconds since 1970. */
  validFrom: number
  validTo: number | null
  bundle: unknown
}

/** A card has some hundred bytes; what unpacks to more than this was made to fill the memory. */
const maxPayloadBytes = 200_000
const numeric = /^shc:\/((?:\d\d)+)$/
const header = z.object({ alg: z.literal('ES256'), zip: z.literal('DEF'), kid: z.string().max(200) })
const payload = z.object({
  iss: z.url({ protocol: /^https?$/ }).max(500),
  nbf: z.number(),
  exp: z.number().optional(),
  vc: z.object({
    type: z.array(z.string()).refine((types) => types.includes('https://smarthealth.cards#health-card')),
    credentialSubject: z.object({ fhirBundle: z.unknown() }),
  }),
})

/** Whether a code says that it holds a SMART Health Card, or a part of one. */
export const isHealthCard = (text: string): boolean => text.startsWith('shc:/')

/**
 * Unpacks the code of a SMART Health Card (https://spec.smarthealth.cards): pairs of digits, each a letter of a compact
 * JWS. Null when it is none that is whole.
 */
export function unpackHealthCard(text: string): HealthCard | null {
  const digits = numeric.exec(text)?.[1]
  const jws = digits?.replace(/\d\d/g, (pair) => String.fromCharCode(Number(pair) + 45)) ?? ''
  const [head = '', body = '', signature = '', ...more] = jws.split('.')
  if (!body || !signature || more.length > 0) return null
  try {
    const bytes = (part: string) => Buffer.from(part, 'base64url')
    const { kid } = header.parse(JSON.parse(bytes(head).toString()))
    const unpacked = inflateRawSync(bytes(body), { maxOutputLength: maxPayloadBytes })
    const { iss, nbf, exp, vc } = payload.parse(JSON.parse(unpacked.toString()))
    return {
      issuer: iss.replace(/\/$/, ''),
      keyId: kid,
      signed: Buffer.from(`${head}.${body}`),
      signature: bytes(signature),
      validFrom: nbf,
      validTo: exp ?? null,
      bundle: vc.credentialSubject.fhirBundle,
    }
  } catch {
    // Whatever a stranger's code holds instead of a card.
    return null
  }
}
