import type { InputHTMLAttributes, ReactNode } from 'react'

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  type?: 'checkbox' | 'radio'
  children: ReactNode
  /** How many results this answer would leave. */
  count?: ReactNode
}

/** A tick box or a radio button with its words; the whole row can be pressed. */
export function Check({ type = 'checkbox', children, count, ...rest }: CheckProps) {
  return (
    <label className="check">
      <input {...rest} type={type} />
      <span>{children}</span>
      {count === undefined ? null : <span className="check-count">{count}</span>}
    </label>
  )
}
