import { fromNumber } from '#kit/decimal.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { uiTexts } from '#web/ui/texts.ts'

/** Writes dollars of the wire; what nobody told us is "Not known", never 0. */
export function useDollars(): (amount: number | null) => string {
  const t = useText(uiTexts)
  return (amount) => {
    const money = amount === null ? null : fromNumber('USD', amount)
    return money ? formatUsd(money.units) : t('notKnown')
  }
}
