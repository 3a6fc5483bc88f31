import { MoneyRange } from '#web/ui/figures/MoneyRange.tsx'
import { centsOfText, type VisitPrice } from './visit-price.ts'

/** A price of a visit as a figure or a range. */
export const PriceRange = ({ price: { low, high, orMore } }: { price: VisitPrice }) => (
  <MoneyRange low={centsOfText(low)} high={centsOfText(high)} orMore={orMore} />
)
