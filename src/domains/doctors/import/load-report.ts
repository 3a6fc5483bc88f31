import type { NotListedReason, NumberFault, RowFault } from './rows/provider-row.ts'

/** Why a row of a file is not loaded. */
type RowRejection =
  | NumberFault
  | RowFault
  | Exclude<NotListedReason, 'deactivated'>
  | 'came twice'
  | 'not a listed doctor'

/** How many rows were not loaded for which reason, and the lines of the first few. */
export type Rejected<Reason extends string> = Partial<Record<Reason, { count: number; lines: number[] }>>

/** What became of one file. */
export type PartReport = {
  file: string
  /** Rows after the header. */
  read: number
  /** Rows that say something the directory keeps. */
  loaded: number
  /** Of those, rows that made a difference: the others say what is known already, or something older. */
  changed: number
  /** Rows that end a provider's number. */
  deactivated: number
  /** Rows that are not UTF-8 and were read as Windows-1252. */
  converted: number
  rejected: Rejected<RowRejection>
}

/** What became of a load so far. */
export type LoadReport = {
  parts: PartReport[]
  /** Files of the download that hold nothing the directory keeps. */
  skipped: string[]
  /** Why the file could not be read to its end; null when it was, or is still being read. */
  stopped: string | null
  /** Milliseconds spent, over all runs. */
  ms: number
}

const maxLines = 5
const minUnderstood = 0.9

// Rows that are sound, but say nothing the directory keeps. All other rejections are of rows that could not be understood.
const sound: readonly string[] = ['outside the US', 'came twice', 'not a listed doctor', 'other resource', 'not active']

/** A part of which nothing was read yet. */
export const emptyPart = (file: string): PartReport => ({
  file,
  read: 0,
  loaded: 0,
  changed: 0,
  deactivated: 0,
  converted: 0,
  rejected: {},
})

/** Counts rows that are not loaded, and keeps the first of their lines. */
export function reject<Reason extends string>(
  { rejected }: { rejected: Rejected<Reason> },
  reason: Reason,
  lines: readonly number[],
  count = lines.length,
): void {
  const known = (rejected[reason] ??= { count: 0, lines: [] })
  known.count += count
  const last = known.lines.length < maxLines ? Number.POSITIVE_INFINITY : (known.lines.at(-1) ?? 0)
  if (lines.some((line) => line < last))
    known.lines = [...known.lines, ...lines].sort((a, b) => a - b).slice(0, maxLines)
}

/** Both parts of one file together. */
export function together(one: PartReport, other: PartReport): PartReport {
  const both = structuredClone(one)
  for (const name of ['read', 'loaded', 'changed', 'deactivated', 'converted'] as const) both[name] += other[name]
  for (const [reason, { count, lines }] of Object.entries(other.rejected))
    reject(both, reason as RowRejection, lines, count)
  return both
}

const number = (value: number) => value.toLocaleString('en-US')
const rows = (value: number) => `${number(value)} ${value === 1 ? 'row' : 'rows'}`

/** The share of a file's rows that could be understood, kept or not: from 0 to 1. */
function shareUnderstood({ read, rejected }: Pick<PartReport, 'read'> & { rejected: Rejected<string> }): number {
  const faults = Object.entries(rejected).filter(([reason]) => !sound.includes(reason))
  return read === 0 ? 1 : 1 - faults.reduce((sum, [, fault]) => sum + (fault?.count ?? 0), 0) / read
}

/** Whether a file was understood as far as it was read: at least 90% of its rows. Less is another kind of file, or a damaged one. */
export const isUnderstood = (part: Parameters<typeof shareUnderstood>[0]): boolean =>
  shareUnderstood(part) >= minUnderstood

/** Whether all of a load was read and understood. */
export const isSound = ({ parts, stopped }: LoadReport): boolean => stopped === null && parts.every(isUnderstood)

/** The report as a person reads it. */
export function reportText(report: LoadReport): string {
  const { parts, skipped, stopped, ms } = report
  const told = parts.flatMap(partText)
  if (skipped.length > 0) told.push(`Not needed: ${skipped.join(', ')}`)
  const last = parts.at(-1)
  for (const part of parts.filter((one) => !isUnderstood(one)))
    told.push(
      `Only ${Math.floor(shareUnderstood(part) * 100)}% of the rows of ${part.file} were understood: see why above. What was understood stays.`,
    )
  if (stopped === null)
    told.push(`${isSound(report) ? 'Complete' : 'Read to its end'}, in ${(ms / 1000).toFixed(1)} s.`)
  else
    told.push(
      stopped,
      `Not complete: what stands up to row ${number(last?.read ?? 0)} of ${last?.file} was loaded and stays. Give it the whole file.`,
    )
  return told.join('\n')
}

function partText({ file, read, loaded, changed, deactivated, converted, rejected }: PartReport): string[] {
  const rejections = Object.entries(rejected).toSorted(([, a], [, b]) => b.count - a.count)
  const all = rejections.reduce((sum, [, { count }]) => sum + count, 0)
  return [
    `${file}: ${rows(read)} read`,
    `  loaded ${number(loaded)}, of which ${number(changed)} new or changed`,
    ...(deactivated > 0 ? [`  deactivated ${number(deactivated)}`] : []),
    ...(converted > 0 ? [`  read as Windows-1252, not being UTF-8: ${number(converted)}`] : []),
    `  rejected ${number(all)}`,
    ...rejections.map(([reason, { count, lines }]) => `    ${reason}: ${number(count)}, on line ${list(lines, count)}`),
  ]
}

const list = (lines: readonly number[], count: number) => `${lines.join(', ')}${count > lines.length ? ', …' : ''}`
