import type { App } from '../context.ts'
import { withTimeout } from '../outside/with-timeout.ts'

/** What the outside answered is not what the configuration says: money would go astray. */
export class OutsideCheckError extends Error {
  override readonly name = 'OutsideCheckError'
}

/** One thing asked of an outside system. */
export type OutsideCheck = {
  /** Of whom: a setting, and a host where there are several. Never an address, in which a key may stand. */
  of: string
  asks: string
  /** One of these must answer rightly, and none wrongly: several nodes of one chain. Alone otherwise. */
  group?: string
  /** What it answered. Raises OutsideCheckError; whatever else goes wrong, it has not answered. */
  ask(): Promise<string>
}

/** What came of a check. */
export type Finding = { of: string; asks: string; verdict: 'ok' | 'no' | 'silent'; answer: string }

type Reader = Pick<App, 'config' | 'now' | 'log'>
type CachedFinding = { finding: Finding | null; asking: Promise<Finding> | null; againAt: number }

const timeoutMs = 10_000
const againMs = 15_000
const known = new WeakMap<App['config'], Map<string, CachedFinding>>()

/** The host of an address, without its path, in which keys of providers stand. */
export const hostOf = (url: string): string => new URL(url).host

/** Asks each of them now, all at once. */
export const askOutside = (checks: readonly OutsideCheck[]): Promise<Finding[]> => Promise.all(checks.map(askOne))

/** Asks each of them and remembers what came of it for this process. */
export const verifyOutside = (app: Reader, checks: readonly OutsideCheck[]): Promise<Finding[]> =>
  Promise.all(checks.map(async (check) => (await latest(app, check).asking) ?? askOne(check)))

/**
 * Whether each of them was answered rightly once since this process began, and none wrongly since. What was not answered
 * yet is asked again after a while, and only waited for while nothing else of its group is known to be right.
 */
export async function isVerified(app: Reader, checks: readonly OutsideCheck[]): Promise<boolean> {
  const groups = new Map<string, CachedFinding[]>()
  for (const check of checks) {
    const group = check.group ?? nameOf(check)
    groups.set(group, [...(groups.get(group) ?? []), latest(app, check)])
  }
  const all = await Promise.all([...groups.values()].map(isGroupRight))
  return all.every(Boolean)
}

async function isGroupRight(group: readonly CachedFinding[]): Promise<boolean> {
  const verdicts = () => group.map(({ finding }) => finding?.verdict)
  if (!verdicts().some((one) => one === 'ok' || one === 'no'))
    await Promise.all(group.flatMap(({ asking }) => asking ?? []))
  return verdicts().includes('ok') && !verdicts().includes('no')
}

const nameOf = ({ of, asks }: OutsideCheck) => `${of}: ${asks}`

function latest(app: Reader, check: OutsideCheck): CachedFinding {
  const all = known.get(app.config) ?? new Map<string, CachedFinding>()
  known.set(app.config, all)
  const one = all.get(nameOf(check)) ?? { finding: null, asking: null, againAt: 0 }
  all.set(nameOf(check), one)
  const now = app.now().getTime()
  if (one.finding?.verdict === 'ok' || one.asking || now < one.againAt) return one
  one.againAt = now + againMs
  one.asking = askOne(check).then((finding) => {
    if (finding.verdict === 'no') app.log.error({ alarm: 'outside-wrong', ...finding }, 'not what is configured')
    if (finding.verdict === 'silent') app.log.warn(finding, 'not verified yet')
    one.finding = finding
    one.asking = null
    return finding
  })
  return one
}

async function askOne({ of, asks, ask }: OutsideCheck): Promise<Finding> {
  try {
    return { of, asks, verdict: 'ok', answer: await withTimeout(timeoutMs, ask) }
  } catch (error) {
    if (error instanceof OutsideCheckError) return { of, asks, verdict: 'no', answer: error.message }
    return { of, asks, verdict: 'silent', answer: 'no answer' }
  }
}
