import { formatUsd } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { uiTexts } from '../texts.ts'

/** Whole cents, or null when nobody has told us. */
export type Cents = bigint | null

/** US dollars with both cents; an amount nobody has told us reads "Not known", never 0. */
export function MoneyText({ cents }: { cents: Cents }) {
  const t = useText(uiTexts)
  return <span className="money">{cents === null ? t('notKnown') : formatUsd(cents)}</span>
}
