import type { ReactNode } from 'react'

type ProgressProps = {
  /** What is happening now, in words: `Reading the card… 2 of 3`. */
  words: ReactNode
  label: string
  done: number
  total: number
  /** A way to stop, beside the words. */
  action?: ReactNode
}

/** Long work that says what it is doing. */
export function Progress({ words, label, done, total, action }: ProgressProps) {
  return (
    <div>
      <div className="row row-between">
        <p className="strong" role="status">
          {words}
        </p>
        {action}
      </div>
      <div className="meter mt-2">
        <div
          className="meter-bar"
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <i style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }} />
        </div>
      </div>
    </div>
  )
}
