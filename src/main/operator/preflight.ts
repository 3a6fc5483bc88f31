import type { Writable } from 'node:stream'
import type { Config } from '#server/config/config.ts'
import type { App } from '#server/context.ts'
import { openDatabases } from '#server/database/db.ts'
import { shareConnections } from '#server/database/share-connections.ts'
import { groundChecks, startChecks } from '#server/health/ground-checks.ts'
import { keepFindings, type LastAnswer } from '#server/health/keep-findings.ts'
import { askOutside, type Finding, verifyOutside } from '#server/health/outside-check.ts'
import { jsonLine } from '#server/operator/print-line.ts'
import { wholeSystem } from '#server/operator/whole-system.ts'
import { domains } from '../domains.ts'
import { readConfig } from '../read-config.ts'

/** `before` is what it had answered when it was last asked, where that was another verdict. */
type Line = Omit<Finding, 'verdict'> & { verdict: 'ok' | 'no' | 'missing'; before?: LastAnswer }
type Surroundings = { out?: Writable; config?: () => Config }

const lineOf = ({ of, asks, verdict, answer, before }: Line) => {
  const what = `${of}${asks ? `: ${asks}` : ''}`
  const changed = before ? `${'before'.padEnd(9)}${what}: ${before.verdict} on ${before.at}\n` : ''
  return `${verdict.padEnd(9)}${what}: ${answer}\n${changed}`
}

/**
 * Asks every outside system what a start would depend on, and says line by line what was asked and what it answered: 0 when
 * all of it is right, 1 when anything is not.
 */
export async function preflight(
  args: readonly string[],
  { out = process.stdout, config: read = readConfig }: Surroundings = {},
): Promise<number> {
  const print = (line: Line) => void out.write(args.includes('--json') ? jsonLine(line) : lineOf(line))
  const config = readOrPrint(read, print)
  if (!config) return 1
  print({ of: 'Settings', asks: '', verdict: 'ok', answer: `complete, for ${config.mode} mode` })
  const databases = openDatabases(config.DATABASE_URL, {
    directUrl: config.DATABASE_DIRECT_URL,
    maxVisitor: 1,
    maxSystem: 4,
  })
  try {
    // What is not right is said here, line by line, and not in the log as well.
    const { vault, log, now } = wholeSystem(databases, { ...config, LOG_LEVEL: 'silent' })
    const shares = shareConnections(config, countLocks({ config, log, now }))
    const app = { config, databases, vault, log, now, shares }
    const ofDomains = domains.flatMap(({ outside }) => outside?.checks(app) ?? [])
    const findings = await askOutside([...groundChecks(app), ...ofDomains])
    const before = await keptBefore(app, findings)
    for (const { verdict, ...rest } of findings)
      print({ ...rest, ...changedSince(before, { verdict, ...rest }), verdict: verdict === 'ok' ? 'ok' : 'no' })
    const lacking = domains.flatMap(({ outside }) => outside?.lacking?.(app) ?? [])
    for (const lack of lacking) print({ ...lack, asks: '', verdict: 'missing' })
    return findings.every(({ verdict }) => verdict === 'ok') ? 0 : 1
  } finally {
    await databases.close()
  }
}

/** Keeps what was answered, and says what was before; without our own database there is nothing to keep it in. */
async function keptBefore(
  { databases, now }: Pick<App, 'databases' | 'now'>,
  findings: readonly Finding[],
): Promise<Map<string, LastAnswer>> {
  try {
    return await keepFindings(databases.system, findings, { at: now(), areAll: true })
  } catch {
    return new Map()
  }
}

function changedSince(before: ReadonlyMap<string, LastAnswer>, { of, asks, verdict }: Finding) {
  const last = before.get(`${of}: ${asks}`)
  return last && last.verdict !== verdict ? { before: last } : {}
}

function readOrPrint(read: () => Config, print: (line: Line) => void): Config | null {
  try {
    return read()
  } catch (error) {
    const [, ...lines] = String(error instanceof Error ? error.message : error).split('\n')
    for (const line of lines) {
      const [of = '', ...rest] = line.trim().split(': ')
      const answer = rest.join(': ')
      print({ of, asks: '', verdict: answer.startsWith('is missing') ? 'missing' : 'no', answer })
    }
    return null
  }
}

/** How many locks of a process the product holds. */
export const countLocks = (app: Pick<App, 'config' | 'log' | 'now'>): number =>
  domains.reduce((sum, { locks }) => sum + (locks?.(app) ?? 0), 0)

/** What of the ground would not hold, each as one sentence: with any of it nobody is served. */
export async function wrongGround(app: App): Promise<string[]> {
  const findings = await askOutside(startChecks(app))
  return findings
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ of, asks, answer }) => `${of}: asked ${asks}, the answer was: ${answer}.`)
}

/** What of the outside is not what the configuration says, each as one sentence: with any of it nothing is served. */
export async function wrongOutside(app: App): Promise<string[]> {
  const checks = domains.flatMap(({ outside }) => outside?.atStart?.(app) ?? [])
  const findings = await verifyOutside(app, checks)
  await keepFindings(app.databases.system, findings, { at: app.now(), areAll: false })
  return findings
    .filter(({ verdict }) => verdict === 'no')
    .map(({ of, asks, answer }) => `${of}: asked ${asks}, the answer was: ${answer}.`)
}
