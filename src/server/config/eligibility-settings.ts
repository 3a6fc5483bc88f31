import { z } from 'zod'
import { setting } from './setting.ts'

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
export const eligibilitySettings = {
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
