import './state-head.css'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '#web/ui/states/Badge.tsx'

type StateHeadProps = { id: string; tone?: Tone; badge: string; title: string; children?: ReactNode }

/** The head of the card that says how a payment stands: a word, one big line, and a sentence. */
export function StateHead({ id, tone = 'neutral', badge, title, children }: StateHeadProps) {
  return (
    <div className="stack stack-tight">
      <div>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <h2 id={id} className="state-title">
        {title}
      </h2>
      {children}
    </div>
  )
}
