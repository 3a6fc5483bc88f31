import { z } from 'zod'
import { setting, url } from './setting.ts'

/** Who signs SMART Health Cards that are believed: what people call them, and the address that their cards name. */
export type HealthCardIssuer = { name: string; url: string }

const issuers = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => one.split('|').map((part) => part.trim())),
  )
  .pipe(z.array(z.tuple([z.string().min(1).max(80), url], 'must be Name|address')).max(200))
  .transform((all): HealthCardIssuer[] => all.map(([name, address]) => ({ name, url: address.replace(/\/$/, '') })))

/** Issuers of SMART Health Cards: what anybody else signed is never taken from a card. */
export const healthCardSettings = {
  HEALTH_CARD_ISSUERS: setting(
    issuers,
    'Who signs SMART Health Cards that are believed, by the address that the cards name: Name|address;Name|address. Their keys are read from ADDRESS/.well-known/jwks.json. The code of anybody else is said to be unknown.',
    'Example Health Plan|https://cards.example.org/issuer',
  ),
} as const
