import type { CSSProperties } from 'react'

type TicksProps = { done: number; total: number; label: string }

/** k of n as a row of marks, such as the confirmations of a payment. */
export function Ticks({ done, total, label }: TicksProps) {
  const shown = Math.min(done, total)
  return (
    <div
      className="ticks"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={shown}
      style={{ '--ticks': total } as CSSProperties}
    >
      {Array.from({ length: total }, (_, at) => (
        // Marks have no identity beyond their place in the row.
        <i key={at} data-on={at < shown || undefined} />
      ))}
    </div>
  )
}
