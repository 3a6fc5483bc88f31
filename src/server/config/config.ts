import { z } from 'zod'
import { missingTogether, type RawSettings, type SettingValues, wrongTogether } from './config-rules.ts'
import type { DomainSettings, Mode, Setting } from './setting.ts'
import { settings } from './settings.ts'

/** What domains were told: each adds its settings to it. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- only an interface can be added to
export interface DomainValues {}

/** What the product was told at start. Read once; no other file reads the environment. */
export type Config = SettingValues & DomainValues & { mode: Mode; version: string }

/** Every setting by its name: the ground's, then each domain's. */
export const joinSettings = (domains: readonly DomainSettings[]): Readonly<Record<string, Setting>> =>
  Object.assign({}, settings, ...domains.map((domain) => domain.settings))

/** Reads the whole configuration and names everything that is missing or wrong at once. */
export function readSettings(
  domains: readonly DomainSettings[],
  environment: Record<string, string | undefined> = process.env,
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const all = joinSettings(domains)
  const shape = Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema]))
  const mode = given['SANDBOX_URL'] ? 'sandbox' : 'live'
  const read = z.object(shape).safeParse(given)
  const wrong = read.success
    ? [
        ...wrongTogether(read.data as SettingValues, mode),
        ...domains.flatMap((domain) => domain.wrong?.(read.data, mode) ?? []),
      ]
    : issuesOf(read.error, given, all)
  const lines = [...wrong, ...missingTogether(given, mode, domains)]
  if (!read.success || lines.length > 0)
    throw new Error(`The configuration is not complete:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  return { ...(read.data as unknown as SettingValues & DomainValues), mode, version: '0.1.0' }
}

/** The settings given that only a live product needs: any of them says that practice is not what was meant. */
export const liveNames = (
  domains: readonly DomainSettings[],
  environment: Record<string, string | undefined>,
): string[] => domains.flatMap(({ meansLive = [] }) => meansLive.filter((name) => environment[name]))

const issuesOf = ({ issues }: z.ZodError, given: RawSettings, all: Readonly<Record<string, Setting>>): string[] =>
  issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name}: ${given[name] === undefined ? 'is missing' : message}. ${all[name]?.doc ?? ''}`
  })
