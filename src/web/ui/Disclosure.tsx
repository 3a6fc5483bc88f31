import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  id?: string
  /** Open when first drawn; afterwards the reader decides. */
  open?: boolean
  onToggle?: (open: boolean) => void
}

/** More detail behind one line, such as how a figure was worked out. */
export function Disclosure({ summary, children, id, open = false, onToggle }: DisclosureProps) {
  return (
    <details
      className="disclosure"
      id={id}
      open={open}
      onToggle={onToggle ? (event) => onToggle(event.currentTarget.open) : undefined}
    >
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div className="disclosure-inside">{children}</div>
    </details>
  )
}
