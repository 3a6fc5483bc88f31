import { type Config, joinSettings, liveNames, readSettings } from '#server/config/config.ts'
import { domainSettings } from './domain-settings.ts'

/** Every setting of the product: nothing else is read from the environment. */
export const allSettings = joinSettings(domainSettings)

/** Reads the whole configuration and names everything that is missing or wrong at once. */
export const readConfig = (environment?: Record<string, string | undefined>): Config =>
  readSettings(domainSettings, environment)

/** The settings given that only a live product needs. */
export const liveAsked = (environment: Record<string, string | undefined>): string[] =>
  liveNames(domainSettings, environment)
