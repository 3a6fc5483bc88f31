import { z } from 'zod'
import { type DomainSettings, setting, type ValuesOf } from '#server/config/setting.ts'

const settings = {
  GREETING: setting(z.string().max(20).default('Hello'), 'How people are greeted.', 'Hello'),
} as const

declare module '#server/config/config.ts' {
  interface DomainValues extends ValuesOf<typeof settings> {}
}

export const greetingsSettings: DomainSettings<typeof settings> = {
  settings,
  wrong: ({ GREETING }) => (GREETING === 'Begone' ? ['GREETING: is no greeting.'] : []),
}
