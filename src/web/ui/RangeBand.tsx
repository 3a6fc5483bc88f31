import type { ReactNode } from 'react'
import { formatUsd, formatWhole } from '../i18n/format.ts'
import { percentBetween, rangeEnds } from './range-scale.ts'

type RangeBandProps = {
  /** The likely range and the estimate inside it, in cents. */
  low: bigint
  high: bigint
  mark?: bigint | undefined
  /** What the two ends mean, such as `P10` and `P90`. */
  lowLabel?: string
  highLabel?: string
  /** The same in words, for those who hear the page. */
  description: string
  /** One plain sentence under the drawing. */
  children?: ReactNode
}

/** A range drawn as a range: the band is what is likely, the mark is the estimate. */
export function RangeBand({ low, high, mark, lowLabel, highLabel, description, children }: RangeBandProps) {
  const { from, to } = rangeEnds(low, high)
  const left = percentBetween(low, from, to)
  const right = percentBetween(high, from, to)
  const crowded = right - left < 28
  return (
    <div className="range">
      <div className="range-plot" role="img" aria-label={description}>
        <span className="range-track" />
        <span className="range-band" style={{ left: `${left}%`, width: `${right - left}%` }} />
        {mark === undefined ? null : (
          <span className="range-mark" style={{ left: `${percentBetween(mark, from, to)}%` }} />
        )}
      </div>
      <div className="range-ends" aria-hidden="true">
        {left > 18 ? <span className="range-limit">{`$${formatWhole(from / 100n)}`}</span> : null}
        {right < 82 ? <span className="range-limit range-limit-high">{`$${formatWhole(to / 100n)}`}</span> : null}
        <span style={{ left: `${crowded ? Math.max(left - 6, 14) : Math.max(left, 12)}%` }}>
          <b>{formatUsd(low)}</b>
          {lowLabel}
        </span>
        <span style={{ left: `${crowded ? Math.min(right + 6, 86) : Math.min(right, 88)}%` }}>
          <b>{formatUsd(high)}</b>
          {highLabel}
        </span>
      </div>
      {children ? <p className="small">{children}</p> : null}
    </div>
  )
}
