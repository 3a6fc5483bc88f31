import type { ReactNode } from 'react'
import type { IconName } from '../Icon.tsx'
import { Icon } from '../Icon.tsx'

type EmptyStateProps = {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It is all the page has to say: its title is the page's heading. */
  page?: boolean
}

/** Nothing here yet: says so and what to do next. */
export function EmptyState({ icon = 'document', title, children, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className="blank">
      <Icon name={icon} size="large" />
      <Title className="blank-title">{title}</Title>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}
