import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = { children: ReactNode; className?: string; id?: string; labelledBy?: string }

/** A bordered sheet; put `CardPart`s inside, with hairlines between them. A `labelledBy` makes it a named region. */
export function Card({ children, className, id, labelledBy }: CardProps) {
  const Element = labelledBy ? 'section' : 'div'
  return (
    <Element className={classNames('card', className)} id={id} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}

/** One padded part of a card. */
export function CardPart({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('card-part', className)}>{children}</div>
}

type CardHeadProps = { title: ReactNode; id?: string; hint?: ReactNode; aside?: ReactNode; level?: 2 | 3 }

/** A card's title with a hint under it and, at the far end, a chip, badge or choice. */
export function CardHead({ title, id, hint, aside, level = 2 }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="card-head">
      <div>
        <Heading id={id}>{title}</Heading>
        {hint ? <p className="hint mt-1">{hint}</p> : null}
      </div>
      {aside}
    </div>
  )
}
