import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One line of a working: what, why, and how much (without a currency sign; the column head names it). */
type LedgerRow = {
  key: string
  what: ReactNode
  why?: ReactNode
  amount: ReactNode
  /** A subtotal has a thin rule above it, a total a rule above and a double rule below. */
  kind?: 'subtotal' | 'total' | undefined
}

type LedgerProps = {
  caption: string
  stepHeading: string
  amountHeading: string
  rows: readonly LedgerRow[]
  small?: boolean
}

/** How a figure was worked out, line by line, as in an account book. */
export function Ledger({ caption, stepHeading, amountHeading, rows, small }: LedgerProps) {
  return (
    <table className={classNames('ledger', small && 'small')}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{stepHeading}</th>
          <th scope="col">{amountHeading}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.kind && `ledger-${row.kind}`}>
            <th scope="row">
              {row.what}
              {row.why ? <span className="ledger-why">{row.why}</span> : null}
            </th>
            <td>{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
