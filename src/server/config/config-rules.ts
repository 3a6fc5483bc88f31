import type { DomainSettings, Mode, NeededSettings, ValuesOf } from './setting.ts'
import type { settings } from './settings.ts'

/** Every setting of no domain alone, read. */
export type SettingValues = ValuesOf<typeof settings>
/** What was said, as it was said; what is empty was not. */
export type RawSettings = Readonly<Record<string, string | undefined>>

const needed: NeededSettings = { GEO_HEADERS: ['TRUST_PROXY'] }

/** What is missing beside what was said: half of an area would be found out by whoever pays. */
export function missingTogether(given: RawSettings, mode: Mode, domains: readonly DomainSettings[]): string[] {
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

const listed = (names: readonly string[]) => names.join(' and ')

/** What does not fit together, or is not what real money needs. */
export function wrongTogether(values: SettingValues, mode: Mode): string[] {
  if (mode !== 'live') return []
  const lines: string[] = []
  if (values.PUBLIC_ORIGIN && !isSafeOrigin(values.PUBLIC_ORIGIN))
    lines.push('PUBLIC_ORIGIN: must begin with https://, but on this machine alone.')
  if (values.GEO_HEADERS && !values.TRUST_PROXY) lines.push('GEO_HEADERS: is used only with TRUST_PROXY.')
  return lines
}

function isSafeOrigin(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
}
