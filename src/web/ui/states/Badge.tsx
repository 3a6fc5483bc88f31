import type { ReactNode } from 'react'
import type { IconName } from '../Icon.tsx'
import { Icon } from '../Icon.tsx'

/** What a state means for the person; always said in words too. */
export type Tone = 'neutral' | 'good' | 'warn' | 'bad'

/** The icon that goes with a tone, so that colour never speaks alone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  neutral: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'failed',
}

type BadgeProps = { children: ReactNode; tone?: Tone; icon?: IconName; outline?: boolean }

/** A state in a word or two, such as `Verified & Active`. */
export function Badge({ children, tone = 'neutral', icon, outline }: BadgeProps) {
  const shown = icon ?? (tone === 'neutral' ? undefined : toneIcons[tone])
  return (
    <span className={outline ? 'badge badge-outline' : `badge badge-${tone}`}>
      {shown ? <Icon name={shown} size="small" /> : null}
      {children}
    </span>
  )
}
