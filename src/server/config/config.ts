import { z } from 'zod'
import {
  type DomainSettings,
  isSafeAddress,
  type Mode,
  type NeededSettings,
  type Setting,
  type ValuesOf,
} from './setting.ts'
import { settings } from './settings.ts'

/** Every setting of no domain alone, read. */
type SettingValues = ValuesOf<typeof settings>

/** What was said, as it was said; what is empty was not. */
type RawSettings = Readonly<Record<string, string | undefined>>

const needed: NeededSettings = { GEO_HEADERS: ['TRUST_PROXY'] }

const listed = (names: readonly string[]) => names.join(' and ')

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

/** What is missing beside what was said: half of an area would be found out by whoever pays. */
function missingTogether(given: RawSettings, mode: Mode, domains: readonly DomainSettings[]): string[] {
  const ofDomains = domains.flatMap(({ needs, needsLive }) => (mode === 'live' ? [needs, needsLive] : [needs]))
  const needs = [mode === 'live' ? needed : {}, ...ofDomains].flatMap((one) => Object.entries(one ?? {}))
  const missing = new Map<string, string[]>()
  for (const [name, all] of needs.filter(([one]) => given[one]))
    for (const need of (all ?? []).map((one) => (typeof one === 'string' ? [one] : one)))
      if (!need.some((one) => given[one]))
        missing.set(need.join(' or '), [...(missing.get(need.join(' or ')) ?? []), name])
  const lines = [...missing].map(
    ([what, by]) => `${what}: is missing. ${listed(by)} ${by.length > 1 ? 'need' : 'needs'} it.`,
  )
  // What people sign names it, and so do the links they are given.
  if (mode === 'live' && !given['PUBLIC_ORIGIN'])
    lines.push('PUBLIC_ORIGIN: is missing. What people sign, at sign-in and when they claim a payment, names it.')
  return lines
}

/** What does not fit together, or is not what real money needs. */
function wrongTogether(values: SettingValues, mode: Mode): string[] {
  if (mode !== 'live') return []
  const lines: string[] = []
  if (values.PUBLIC_ORIGIN && !isSafeAddress(values.PUBLIC_ORIGIN))
    lines.push('PUBLIC_ORIGIN: must begin with https://, but on this machine alone.')
  if (values.GEO_HEADERS && !values.TRUST_PROXY) lines.push('GEO_HEADERS: is used only with TRUST_PROXY.')
  return lines
}
