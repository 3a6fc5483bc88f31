import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

type EmptyStateProps = { icon?: IconName; title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Nothing here yet: says so and what to do next. */
export function EmptyState({ icon = 'document', title, children, action }: EmptyStateProps) {
  return (
    <div className="blank">
      <Icon name={icon} size="large" />
      <p className="blank-title">{title}</p>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}
