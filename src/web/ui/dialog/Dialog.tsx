import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../IconButton.tsx'
import { uiTexts } from '../texts.ts'
import { layOver } from './top-dialog.ts'

let locks = 0

/** Keeps the page behind a dialog still, without moving it sideways where a scroll bar goes away; call the answer to end it. */
function lockScroll(): () => void {
  const page = document.documentElement
  locks += 1
  if (locks === 1) {
    page.style.paddingInlineEnd = `${innerWidth - page.clientWidth}px`
    page.style.overflow = 'hidden'
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    page.style.paddingInlineEnd = ''
    page.style.overflow = ''
  }
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  hint?: ReactNode
  /** More that stays above the scrolling part, such as a search box. */
  head?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** A sheet rises from the bottom edge; for phones. */
  sheet?: boolean
  className?: string
  /** Starts with focus on the title, where neither leaving nor going on must be one key away. */
  startsAtTitle?: boolean
}

/** As a `ref`: the browser puts focus there when it opens the dialog. */
const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

/** A question that must be answered or closed first; the browser keeps focus inside and gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  hint,
  head,
  children,
  foot,
  sheet,
  className,
  startsAtTitle,
}: DialogProps) {
  const t = useText(uiTexts)
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const pressed = useEffectEvent((event: MouseEvent) => {
    if (event.target === box.current) onClose()
  })
  useEffect(() => {
    const element = box.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    const unlock = lockScroll()
    const leave = layOver(element)
    const press = (event: MouseEvent) => pressed(event)
    element.addEventListener('mousedown', press)
    return () => {
      unlock()
      leave()
      element.removeEventListener('mousedown', press)
      element.close()
    }
  }, [open])
  return (
    <dialog
      ref={box}
      className={classNames('dialog', sheet && 'dialog-sheet', className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onClose={() => {
        // It is told late: by then the box may have been opened again.
        if (open && !box.current?.open) onClose()
      }}
    >
      {open ? (
        <div className="dialog-frame">
          <div className="dialog-head">
            <div className="dialog-title">
              <div>
                <h2 id={`${id}-title`} {...(startsAtTitle && { tabIndex: -1, ref: focusFirst })}>
                  {title}
                </h2>
                {hint ? (
                  <p className="hint mt-1" id={`${id}-hint`}>
                    {hint}
                  </p>
                ) : null}
              </div>
              <IconButton icon="x" label={t('close')} onClick={onClose} />
            </div>
            {head}
          </div>
          <div className="dialog-body">{children}</div>
          {foot ? <div className="dialog-foot">{foot}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
