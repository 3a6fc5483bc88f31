import type { ReactNode } from 'react'

/** An address, hash or id in the even-width face; `full` is shown on hover when the text is shortened. */
export function Mono({ children, full }: { children: ReactNode; full?: string }) {
  return (
    <span className="mono" title={full}>
      {children}
    </span>
  )
}
