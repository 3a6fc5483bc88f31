import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../Icon.tsx'
import { Icon } from '../Icon.tsx'
import { type Tone, toneIcons } from './Badge.tsx'

type NoteProps = {
  children: ReactNode
  tone?: Tone
  /** Another than the one of its tone. */
  icon?: IconName
  /** The first words, in bold. */
  title?: ReactNode
  /** Body size for a message that matters more than an aside. */
  large?: boolean
  /** Read aloud as soon as it appears; for what happened after the page was drawn. */
  announce?: boolean
}

/** A sentence the person should not miss, with its icon. */
export function Note({ children, tone = 'neutral', icon = toneIcons[tone], title, large, announce }: NoteProps) {
  const role = announce ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames('note', `note-${tone}`, large && 'note-large')} role={role}>
      <Icon name={icon} />
      <div>
        {title ? <b>{title} </b> : null}
        {children}
      </div>
    </div>
  )
}
