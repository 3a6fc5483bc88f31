import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../Icon.tsx'
import { Popover } from '../menu/Popover.tsx'
import { uiTexts } from '../texts.ts'

type SourceChipProps = {
  /** Who says so: `CMS fee schedule`. */
  name: string
  /** As of when, already in the reader's words: `Jan 2026`. */
  date?: string | undefined
  /** True when the figure was invented for practice. */
  sample?: boolean
  /** Opens the derivation that is already on the page. */
  onOpen?: () => void
  /** Or the derivation itself, shown beside the chip. */
  children?: ReactNode
}

/** Where a figure came from: source, date and whether it is sample data; pressing it shows how it was worked out. */
export function SourceChip({ name, date, sample, onOpen, children }: SourceChipProps) {
  const t = useText(uiTexts)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const face = (
    <>
      <Icon name="document" size="small" />
      <span>{date ? `${name} · ${date}` : name}</span>
      {sample ? <span className="chip-sample">{t('sample')}</span> : null}
    </>
  )
  if (!onOpen && !children) return <span className="chip">{face}</span>
  return (
    <>
      <button
        type="button"
        className="chip"
        ref={anchor}
        aria-expanded={children ? open : undefined}
        aria-controls={children ? panelId : undefined}
        onClick={onOpen ?? (() => setOpen(!open))}
      >
        {face}
      </button>
      {children ? (
        <Popover
          id={panelId}
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          role="dialog"
          label={name}
          placement="below-start"
          className="popover-source"
        >
          {children}
        </Popover>
      ) : null}
    </>
  )
}
