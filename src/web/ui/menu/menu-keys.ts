/** The items of a menu that can be chosen now, in order; items of a sub-menu do not count. */
export function menuItems(menu: HTMLElement): HTMLElement[] {
  const items = menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true]):not(:disabled)')
  return [...items].filter((item) => item.closest('[role=menu]') === menu)
}

/** Lets the Tab key reach one item only: the one in use, else the first. */
export function stopAt(items: readonly HTMLElement[], used: Element | null): void {
  const stop = items.find((item) => item === used) ?? items[0]
  for (const item of items) item.tabIndex = item === stop ? 0 : -1
}

/** Which item a key moves to: arrows go round, Home and End jump, a letter finds the next item that begins with it. */
export function nextItem(key: string, names: readonly string[], at: number): number | undefined {
  const count = names.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const wanted = key.toLowerCase()
  const order = names.map((_, step) => (at + 1 + step) % count)
  return order.find((index) => names[index]?.trim().toLowerCase().startsWith(wanted))
}
