import { minUnderstood, type Rejected, reasonsIn, reject, shareUnderstood } from '#server/lists/list-report.ts'
import type { NotListedReason, NumberFault, RowFault } from './rows/provider-row.ts'

/** Why a row of a file is not loaded. */
export type RowRejection =
  | NumberFault
  | RowFault
  | Exclude<NotListedReason, 'deactivated'>
  | 'came twice'
  | 'not a listed doctor'

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

// Rows that are sound, but say nothing the directory keeps. All other rejections are of rows that could not be understood.
export const soundReasons: readonly string[] = [
  'outside the US',
  'came twice',
  'not a listed doctor',
  'other resource',
  'not active',
]

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

type RowCounts = Pick<PartReport, 'read'> & { rejected: Rejected<string> }
const shareOf = (part: RowCounts) => shareUnderstood(part, soundReasons)

/** Whether a file was understood as far as it was read: at least 90% of its rows. */
export const isUnderstood = (part: RowCounts): boolean => shareOf(part) >= minUnderstood

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
      `Only ${Math.floor(shareOf(part) * 100)}% of the rows of ${part.file} were understood: see why above. What was understood stays.`,
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
  const all = Object.values(rejected).reduce((sum, { count }) => sum + count, 0)
  return [
    `${file}: ${rows(read)} read`,
    `  loaded ${number(loaded)}, of which ${number(changed)} new or changed`,
    ...(deactivated > 0 ? [`  deactivated ${number(deactivated)}`] : []),
    ...(converted > 0 ? [`  read as Windows-1252, not being UTF-8: ${number(converted)}`] : []),
    `  rejected ${number(all)}`,
    ...reasonsIn(rejected).map((reason) => `    ${reason}`),
  ]
}
