import { z } from 'zod'
import { chainSettings } from './chain-settings.ts'
import { missingTogether, type RawSettings, type SettingValues, wrongTogether } from './config-rules.ts'
import { settings } from './settings.ts'

/** What the product was told at start. Read once; no other file reads the environment. */
export type Config = SettingValues & { mode: 'sandbox' | 'live'; version: string }

/** Reads the whole configuration and names everything that is missing or wrong at once. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]))
  const mode = given['SANDBOX_URL'] ? 'sandbox' : 'live'
  const read = z.object(shape).safeParse(given)
  const wrong = read.success ? wrongTogether(read.data as SettingValues, mode) : issuesOf(read.error, given)
  const all = [...wrong, ...missingTogether(given, mode)]
  if (!read.success || all.length > 0)
    throw new Error(`The configuration is not complete:\n${all.map((line) => `  ${line}`).join('\n')}`)
  return { ...(read.data as SettingValues), mode, version: '0.1.0' }
}

/** The settings given that only a live product needs: any of them says that practice is not what was meant. */
export const liveAsked = (environment: Record<string, string | undefined>): string[] =>
  Object.keys(chainSettings).filter((name) => environment[name])

const issuesOf = ({ issues }: z.ZodError, given: RawSettings): string[] =>
  issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name}: ${given[name] === undefined ? 'is missing' : message}. ${settings[name as keyof typeof settings].doc}`
  })
