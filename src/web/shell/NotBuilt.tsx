import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'

type NotBuiltProps = { icon: IconName; title: string; children: string; nearest: { href: string; label: string } }

/** A part that does not exist yet: one honest sentence and the nearest thing that works. */
export function NotBuilt({ icon, title, children, nearest }: NotBuiltProps) {
  return (
    <Card>
      <EmptyState icon={icon} title={title} action={<ButtonLink href={nearest.href}>{nearest.label}</ButtonLink>}>
        {children}
      </EmptyState>
    </Card>
  )
}
