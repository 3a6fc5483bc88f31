import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Placement, placeBeside } from './place-beside.ts'

type PopoverProps = {
  id?: string
  /** The control it belongs to; Escape puts focus back there. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  children: ReactNode
  placement?: Placement
  className?: string
  role?: 'dialog'
  label?: string
}

/**
 * A floating panel in the browser's top layer, outside of anything that clips or scrolls. Escape, a press elsewhere
 * and focus moving on close it. https://html.spec.whatwg.org/multipage/popover.html
 */
export function Popover(props: PopoverProps) {
  const { id, anchor, open, onClose, children, placement = 'below-end', className, role, label } = props
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (open && panel.current && anchor.current) return show(panel.current, anchor.current, placement, () => close())
  }, [open, anchor, placement])
  const focusMoved = (event: FocusEvent) => {
    const to = event.relatedTarget
    if (to && !panel.current?.contains(to) && !anchor.current?.contains(to)) onClose()
  }
  return (
    <div
      id={id}
      ref={panel}
      popover="manual"
      role={role}
      aria-label={label}
      className={classNames('popover', className)}
      onBlur={focusMoved}
    >
      {open ? children : null}
    </div>
  )
}

function show(panel: HTMLElement, anchor: HTMLElement, placement: Placement, close: () => void) {
  const place = () => placeBeside(anchor, panel, placement)
  const pressed = (event: PointerEvent) => {
    const at = event.target as Node
    if (!panel.contains(at) && !anchor.contains(at)) close()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    anchor.focus()
    close()
  }
  panel.showPopover()
  place()
  panel.querySelector<HTMLElement>('[data-focus-first] [role^=menuitem]')?.focus()
  // What opens inside makes the panel longer.
  const growth = new ResizeObserver(place)
  growth.observe(panel)
  addEventListener('resize', place)
  addEventListener('scroll', place, true)
  document.addEventListener('pointerdown', pressed)
  document.addEventListener('keydown', key)
  return () => {
    growth.disconnect()
    removeEventListener('resize', place)
    removeEventListener('scroll', place, true)
    document.removeEventListener('pointerdown', pressed)
    document.removeEventListener('keydown', key)
    if (panel.isConnected) panel.hidePopover()
  }
}
