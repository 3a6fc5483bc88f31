import { z } from 'zod'
import { type DomainSettings, setting, type ValuesOf } from '#server/config/setting.ts'
import { householdStates } from '../profile.ts'

const agent = z.tuple(
  [
    z.string().refine((state) => householdStates.includes(state), 'must begin with two letters of a state'),
    z.string().min(1).max(80),
    z.string().min(1).max(80),
    z.string().min(7).max(30),
    z.email(),
    z.string().min(1).max(80),
  ],
  'must be state|name|title|phone|email|place',
)

const agents = z
  .string()
  .default('')
  .transform((all) =>
    all
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => one.split('|').map((part) => part.trim())),
  )
  .pipe(z.array(agent).max(60))
  .transform((all) =>
    all.map(([state, name, title, phone, email, location]) => ({ state, name, title, phone, email, location })),
  )

const settings = {
  INSURANCE_AGENTS: setting(
    agents,
    'Licensed insurance agents people may call, one for each state: state|name|title|phone|email|place, with semicolons between. Where there is none the page names companies of the directory to ask.',
    'MO|Jo Example|Licensed agent|(816) 555-0100|agent@example.org|Kansas City, MO',
  ),
} as const

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

/** Whom people may call about a plan. */
export const plansSettings: DomainSettings<typeof settings> = { settings }
