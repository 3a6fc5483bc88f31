import { formatUsd } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { uiTexts } from '../texts.ts'

/**
 * US dollars from one amount to another, in whole cents; read aloud as a range. Ends that are the same are one figure;
 * `orMore`: nobody knows how far it goes beyond the upper one.
 */
export function MoneyRange({ low, high, orMore = false }: { low: bigint; high: bigint; orMore?: boolean }) {
  const t = useText(uiTexts)
  const most = orMore ? t('orMore', { amount: formatUsd(high) }) : formatUsd(high)
  // Its two words stay on one line.
  const shown = orMore ? (
    <>
      {formatUsd(high)} <span className="whitespace-nowrap">{t('orMore', { amount: '' }).trim()}</span>
    </>
  ) : (
    most
  )
  if (low === high) return shown
  const least = formatUsd(low)
  return (
    <>
      <span aria-hidden="true">
        {`${least}–`}
        {shown}
      </span>
      <span className="visually-hidden">{t('fromTo', { low: least, high: most })}</span>
    </>
  )
}
