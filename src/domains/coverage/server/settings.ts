import { z } from 'zod'
import { type DomainSettings, type Mode, setting, url, type ValuesOf } from '#server/config/setting.ts'

const text = (max: number) => z.string().trim().min(1).max(max).optional()
const id = z
  .string()
  .regex(/^[A-Z0-9]{2,15}$/, 'must be 2 to 15 capitals and digits')
  .optional()

/** `Aetna=60054;Humana=61101` as the payer's id of each company. */
const payers = z
  .string()
  .default('')
  .transform((all) => all.split(';').flatMap((one) => (one.trim() ? [one.trim().split('=')] : [])))
  .pipe(z.array(z.tuple([z.string().trim().min(1), z.string().trim().min(1).max(80)])))
  .transform((pairs) => new Map(pairs.map(([company, payer]) => [company.toLowerCase(), payer])))

/** Who is asked whether somebody's insurance is active, and as whom. Without an address nobody is asked. */
const eligibility = {
  ELIGIBILITY_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'Address of the clearinghouse or payer that is asked whether an insurance is active. Without it cards are kept and nobody is asked.',
    'https://clearinghouse.example.org/core',
  ),
  ELIGIBILITY_FORMAT: setting(
    z.enum(['x12', 'json', 'json-2026']).default('x12'),
    'How it is asked: x12, a 270 in the envelope of CAQH CORE over HTTP; json, as clearinghouses take it at eligibility/v3; json-2026, as they take it at 2026-06-01/eligibility-check.',
    'x12',
  ),
  ELIGIBILITY_USER: setting(text(80), 'The user name there. Only for x12.', 'hub'),
  ELIGIBILITY_KEY: setting(
    text(400),
    'The password there, or the key of a JSON clearinghouse.',
    '(from the clearinghouse)',
  ),
  ELIGIBILITY_SENDER: setting(id, 'Our id in X12 envelopes. Only for x12.', 'HUB'),
  ELIGIBILITY_RECEIVER: setting(id, 'The clearinghouse’s id in X12 envelopes. Only for x12.', 'CLEARINGHOUSE'),
  ELIGIBILITY_PROVIDER_NAME: setting(text(60), 'The organization in whose name payers are asked.', 'Example Clinic'),
  ELIGIBILITY_PROVIDER_NPI: setting(
    z
      .string()
      .regex(/^\d{10}$/, 'must be ten digits')
      .optional(),
    'Its number in the national registry (NPI).',
    '1999999984',
  ),
  ELIGIBILITY_PAYERS: setting(
    payers,
    'The payer id of each insurance company that can be asked, by its name in the directory: Company=id;Company=id.',
    'Aetna=60054;Humana=61101',
  ),
} as const

/** Who signs SMART Health Cards that are believed: what people call them, and the address that their cards name. */
type HealthCardIssuer = { name: string; url: string }

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
const healthCards = {
  HEALTH_CARD_ISSUERS: setting(
    issuers,
    'Who signs SMART Health Cards that are believed, by the address that the cards name: Name|address;Name|address. Their keys are read from ADDRESS/.well-known/jwks.json. The code of anybody else is said to be unknown.',
    'Example Health Plan|https://cards.example.org/issuer',
  ),
} as const

/** A broker that may be asked: what people call it, where it answers, and the key that lets us in. */
export type Broker = { name: string; url: string; key: string }

const brokerList = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => one.split('|').map((part) => part.trim())),
  )
  .pipe(z.array(z.tuple([z.string().min(1).max(60), url, z.string().min(16)], 'must be Name|address|key')).max(5))
  .transform((all): Broker[] => all.map(([name, address, key]) => ({ name, url: address.replace(/\/$/, ''), key })))

/** Brokers: without one nobody says what a plan would cost. */
const brokers = {
  BROKERS: setting(
    brokerList,
    'Insurance brokers that are asked, when a person says so, about a card or about plans: Name|address|key;Name|address|key. Without one nothing is offered, and the page says so.',
    'Example Brokers|https://broker.example.org/v1|(from the broker)',
  ),
} as const

const settings = { ...eligibility, ...healthCards, ...brokers } as const

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/** Names, birthdays and member ids go there. */
function wrongEligibility(values: ValuesOf<typeof settings>, mode: Mode): string[] {
  const { ELIGIBILITY_URL: address, ELIGIBILITY_FORMAT: format } = values
  if (!address) return []
  const names = ['ELIGIBILITY_USER', 'ELIGIBILITY_SENDER', 'ELIGIBILITY_RECEIVER'] as const
  const missing = format === 'x12' ? names.filter((name) => !values[name]) : []
  const lines = missing.map((name) => `${name}: is missing. ELIGIBILITY_FORMAT x12 needs it.`)
  if (mode === 'live' && !address.startsWith('https://')) lines.push('ELIGIBILITY_URL: must begin with https://.')
  return lines
}

function wrongOthers({ BROKERS, HEALTH_CARD_ISSUERS }: ValuesOf<typeof settings>, mode: Mode): string[] {
  const isUnsafe = (one: { url: string }) => mode === 'live' && !one.url.startsWith('https://')
  return Object.entries({ BROKERS, HEALTH_CARD_ISSUERS }).flatMap(([name, all]) =>
    all.some(isUnsafe) ? [`${name}: each address must begin with https://.`] : [],
  )
}

/** Who is asked about an insurance, whose cards are believed, and which brokers are asked. */
export const coverageSettings: DomainSettings<typeof settings> = {
  settings,
  needs: {
    ELIGIBILITY_URL: ['ELIGIBILITY_KEY', 'ELIGIBILITY_PROVIDER_NAME', 'ELIGIBILITY_PROVIDER_NPI', 'ELIGIBILITY_PAYERS'],
    ELIGIBILITY_KEY: ['ELIGIBILITY_URL'],
    ELIGIBILITY_PAYERS: ['ELIGIBILITY_URL'],
  },
  wrong: (values, mode) => [...wrongEligibility(values, mode), ...wrongOthers(values, mode)],
}
