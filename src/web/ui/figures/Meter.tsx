import type { ReactNode } from 'react'

/** Where a value stands between two ends, in percent of the way, kept inside the drawing. */
function percentBetween(value: bigint, low: bigint, high: bigint): number {
  if (high <= low) return 0
  const share = Number(((value - low) * 10_000n) / (high - low)) / 100
  return Math.min(100, Math.max(0, share))
}

type MeterProps = {
  label: ReactNode
  /** Where it stands, by whoever says so: `$1,450.00 of $1,500.00`. */
  result: ReactNode
  /** What was there before, what this visit adds, and the full size, all in the same units (cents). */
  before: bigint
  added?: bigint
  total: bigint
  /** The picture in words, for those who hear the page. */
  description: string
  /** One sentence under the bar: where it would stand after this visit. */
  children?: ReactNode
}

/** How far along a limit is, before and after this visit; the visit itself is the darker part. */
export function Meter({ label, result, before, added = 0n, total, description, children }: MeterProps) {
  const start = percentBetween(before, 0n, total)
  const end = percentBetween(before + added, 0n, total)
  return (
    <div className="meter">
      <div className="meter-head">
        <span className="strong">{label}</span>
        <span className="tabular">{result}</span>
      </div>
      <div className="meter-bar" role="img" aria-label={description}>
        <i style={{ width: `${start}%` }} />
        {added > 0n ? <i className="meter-added" style={{ width: `${end - start}%` }} /> : null}
      </div>
      {children ? <p className="hint">{children}</p> : null}
    </div>
  )
}
