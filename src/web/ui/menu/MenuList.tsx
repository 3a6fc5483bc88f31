import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { menuItems, nextItem, stopAt } from './menu-keys.ts'

type MenuListProps = {
  label: string
  children: ReactNode
  /** True to put focus on the first item as soon as the panel around it opens. */
  focusFirst?: boolean
}

/** The items of a menu: one stop for the Tab key, arrows, Home, End and first letters move between them. */
export function MenuList({ label, children, focusFirst = false }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Items come and go with any drawing; one of them is always the stop.
  useEffect(() => {
    if (list.current) stopAt(menuItems(list.current), document.activeElement)
  })
  const move = (event: KeyboardEvent) => {
    if (!list.current || event.ctrlKey || event.metaKey || event.altKey) return
    const items = menuItems(list.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = nextItem(
      event.key,
      items.map((item) => item.textContent),
      at,
    )
    if (to === undefined || !list.current.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    items[to]?.focus()
  }
  return (
    <div
      role="menu"
      tabIndex={-1}
      aria-label={label}
      ref={list}
      onKeyDown={move}
      onFocus={(event) => stopAt(menuItems(event.currentTarget), event.target)}
      data-focus-first={focusFirst || undefined}
    >
      {children}
    </div>
  )
}
