import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

/** One step of something under way. */
export type TimelineStep = {
  key: string
  what: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
  when?: ReactNode
  detail?: ReactNode
}

const marks = { done: 'check', failed: 'x' } as const

/** Steps of a payment or other long work, in order, each with its state and time. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`timeline-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="timeline-dot">
            {step.state === 'done' || step.state === 'failed' ? <Icon name={marks[step.state]} size="small" /> : null}
          </span>
          <span className="timeline-what">{step.what}</span>
          <span className="timeline-when">{step.when}</span>
          {step.detail ? <div className="timeline-detail">{step.detail}</div> : null}
        </li>
      ))}
    </ol>
  )
}
