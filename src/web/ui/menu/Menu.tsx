import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { MenuContext } from './menu-context.ts'
import { Popover } from './Popover.tsx'

/** What the control that opens a menu must carry. */
type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string
}

type MenuProps = {
  /** Draws the control; spread the props on a `Button` or `IconButton`. */
  trigger: (props: MenuTriggerProps) => ReactNode
  /** `MenuList`s, and anything between them; a function is told how to close the menu. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Given when the panel holds more than menu items: it is then a small dialog of that name. */
  panelLabel?: string
  onOpenChange?: (open: boolean) => void
}

/** A 16rem panel that opens under its control; put `MenuList focusFirst` with `MenuItem`s inside. */
export function Menu({ trigger, children, panelLabel, onOpenChange }: MenuProps) {
  const control = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const change = (next: boolean) => {
    if (next === open) return
    setOpen(next)
    onOpenChange?.(next)
  }
  const close = () => change(false)
  const chosen = () => {
    control.current?.focus()
    close()
  }
  return (
    <>
      {trigger({
        ref: control,
        onClick: () => change(!open),
        'aria-haspopup': panelLabel ? 'dialog' : 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <Popover
        id={id}
        anchor={control}
        open={open}
        onClose={close}
        className="menu"
        {...(panelLabel ? { role: 'dialog' as const, label: panelLabel } : {})}
      >
        <MenuContext value={chosen}>{typeof children === 'function' ? children(chosen) : children}</MenuContext>
      </Popover>
    </>
  )
}
