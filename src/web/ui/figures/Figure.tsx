import type { ReactNode } from 'react'

type FigureProps = { children: ReactNode; label?: ReactNode; medium?: boolean }

/** The one big number of a region, with a quiet line above it saying what it is. */
export function Figure({ children, label, medium }: FigureProps) {
  return (
    <div>
      {label ? <p className="hint">{label}</p> : null}
      <p className={medium ? 'figure figure-medium' : 'figure'}>{children}</p>
    </div>
  )
}
