import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonVariant, buttonClass } from './Button.tsx'
import type { IconName } from './Icon.tsx'
import { Icon } from './Icon.tsx'

type ButtonLinkProps = {
  /** Give one when the focus must be able to come here. */
  id?: string
  href: string
  children: ReactNode
  variant?: ButtonVariant
  small?: boolean
  wide?: boolean
  icon?: IconName
  /** Opens in a new tab; say so in the words when it leaves the product. */
  newTab?: boolean
  /** What the page it leads to is told besides its address. */
  state?: object
}

/** A link that looks like a button because it is the next step. */
export function ButtonLink({ id, href, children, variant, small, wide, icon, newTab, state }: ButtonLinkProps) {
  const face = (
    <>
      {icon ? <Icon name={icon} size={small ? 'small' : 'normal'} /> : null}
      {children}
    </>
  )
  const className = buttonClass(variant, small, wide)
  return newTab ? (
    <a id={id} href={href} className={className} target="_blank" rel="noopener">
      {face}
    </a>
  ) : href.startsWith('/') ? (
    <Link id={id} href={href} className={className} state={state}>
      {face}
    </Link>
  ) : (
    <a id={id} href={href} className={className}>
      {face}
    </a>
  )
}
