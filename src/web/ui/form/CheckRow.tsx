import type { InputHTMLAttributes, ReactNode } from 'react'

type CheckRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  /** `checkbox` for yes or no, `radio` for one of several in a fieldset. */
  type: 'checkbox' | 'radio'
  children: ReactNode
  /** How many this answer would leave, at the end of the line. Its place is kept while it is not known yet. */
  count?: ReactNode
}

/** One answer to tick, its words beside the mark; the whole line can be pressed. */
export function CheckRow({ children, count, ...rest }: CheckRowProps) {
  return (
    <label className="check">
      <input {...rest} />
      <span>{children}</span>
      {count === undefined ? null : <span className="check-count tabular">{count}</span>}
    </label>
  )
}
