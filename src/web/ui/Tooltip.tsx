import { type ReactNode, useEffect, useId, useRef } from 'react'
import { placeBeside } from './place-beside.ts'
import { tooltipHidden, tooltipWait } from './tooltip-timing.ts'

type TooltipProps = {
  text: string
  /** One control that already has a name; pass the id on as its `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/** A few more words about a control when the pointer rests on it or it has focus; never the only place of a fact. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (waitMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!bubble.current || !anchor.current) return
      bubble.current.showPopover()
      placeBeside(anchor.current, bubble.current, 'above')
    }, waitMs)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (!bubble.current?.matches(':popover-open')) return
    bubble.current.hidePopover()
    tooltipHidden(performance.now())
  }
  return (
    <span
      role="presentation"
      className="tooltip-anchor"
      ref={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show(tooltipWait(performance.now()))
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(0)
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children(id)}
      <span className="tooltip" role="tooltip" id={id} popover="manual" ref={bubble}>
        {text}
      </span>
    </span>
  )
}
