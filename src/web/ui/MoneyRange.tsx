import { formatUsd } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { uiTexts } from './texts.ts'

/** US dollars from one amount to another, in whole cents; read aloud as a range. Ends that are the same are one figure. */
export function MoneyRange({ low, high }: { low: bigint; high: bigint }) {
  const t = useText(uiTexts)
  const ends = { low: formatUsd(low), high: formatUsd(high) }
  if (low === high) return ends.low
  return (
    <>
      <span aria-hidden="true">{`${ends.low}–${ends.high}`}</span>
      <span className="visually-hidden">{t('fromTo', ends)}</span>
    </>
  )
}
