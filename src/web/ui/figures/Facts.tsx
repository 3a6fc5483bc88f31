import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One fact: its name and its value. */
export type Fact = { key: string; name: ReactNode; value: ReactNode; strong?: boolean; total?: boolean }

type FactsProps = { facts: readonly Fact[]; ruled?: boolean; small?: boolean; beside?: boolean; className?: string }

/** Names on the left, values on the right, or `beside` them where they are words; `ruled` adds hairlines between them. */
export function Facts({ facts, ruled, small, beside, className }: FactsProps) {
  return (
    <dl className={classNames('facts', ruled && 'facts-ruled', beside && 'facts-beside', small && 'small', className)}>
      {facts.map((fact) => (
        <div key={fact.key} className={classNames(fact.total && 'facts-total')}>
          <dt>{fact.name}</dt>
          <dd className={classNames(fact.strong && 'strong')}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
