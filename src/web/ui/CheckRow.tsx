import type { InputHTMLAttributes, ReactNode } from 'react'

type CheckRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  /** `checkbox` for yes or no, `radio` for one of several in a fieldset. */
  type: 'checkbox' | 'radio'
  children: ReactNode
}

/** One answer to tick, its words beside the mark; the whole line can be pressed. */
export function CheckRow({ children, ...rest }: CheckRowProps) {
  return (
    <label className="check">
      <input {...rest} />
      <span>{children}</span>
    </label>
  )
}
