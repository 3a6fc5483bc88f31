import { type Config, joinSettings, readSettings } from '#server/config/config.ts'
import { domainSettings } from './domain-settings.ts'

export { liveAsked } from '#server/config/config.ts'

/** Every setting of the product: nothing else is read from the environment. */
export const allSettings = joinSettings(domainSettings)

/** Reads the whole configuration and names everything that is missing or wrong at once. */
export const readConfig = (environment?: Record<string, string | undefined>): Config =>
  readSettings(domainSettings, environment)
