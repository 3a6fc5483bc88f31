import { type ReactNode, use } from 'react'
import { Link } from 'wouter'
import type { IconName } from '../Icon.tsx'
import { Icon } from '../Icon.tsx'
import { MenuContext } from './menu-context.ts'

type MenuItemProps = {
  children: ReactNode
  icon?: IconName
  /** Drawn instead of an icon, such as a wallet's letter. */
  glyph?: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  /** At the far end: what will happen. */
  after?: IconName
  onSelect?: () => void
  href?: string
  newTab?: boolean
  /** Given for a choice among several: whether it is the one in force. */
  checked?: boolean
  /** Stay open after choosing. */
  keepOpen?: boolean
  /** At the far end: a state in a word or two. */
  tag?: ReactNode
  /** It cannot be chosen now; `describedBy` names the element that says why. */
  disabled?: boolean
  describedBy?: string
  /** The name read aloud, where the words alone are not enough. */
  label?: string
}

/** One line of a menu: an action, a link, or one of several choices. */
export function MenuItem(props: MenuItemProps) {
  const { children, icon, glyph, detail, after, onSelect, href, newTab, checked, keepOpen, tag } = props
  const close = use(MenuContext)
  const choose = () => {
    onSelect?.()
    if (!keepOpen) close()
  }
  const end = after ?? (checked ? 'check' : undefined)
  const face = (
    <>
      {glyph ?? (icon ? <Icon name={icon} /> : null)}
      <span className="menu-words">
        {children}
        {detail ? <span className="menu-detail">{detail}</span> : null}
      </span>
      {tag}
      {end ? <Icon name={end} size="small" /> : null}
    </>
  )
  const named = { 'aria-label': props.label, 'aria-describedby': props.describedBy }
  const shared = { className: 'menu-item', tabIndex: -1, onClick: choose, ...named }
  if (href && newTab)
    return (
      <a {...shared} role="menuitem" href={href} target="_blank" rel="noopener">
        {face}
      </a>
    )
  if (href)
    return (
      <Link {...shared} role="menuitem" href={href}>
        {face}
      </Link>
    )
  return (
    <button
      {...shared}
      type="button"
      disabled={props.disabled}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
    >
      {face}
    </button>
  )
}
