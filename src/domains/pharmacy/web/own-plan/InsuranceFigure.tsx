import { hundredthsText, usdOf } from '#domains/coverage/web/dollars.ts'
import { useText } from '#web/i18n/use-text.ts'
import { insuranceTexts } from './insurance-texts.ts'
import { type AskedAmount, useFillsWords, useOwnPrices, usePlanFigure } from './use-own-plan.ts'

/** What the person's plan asks, as a figure: its one price, or each kind's in a line of its own; of more than 30 days for a fill. */
export function InsuranceFigure({ asked }: { asked: AskedAmount }) {
  const t = useText(insuranceTexts)
  const figure = usePlanFigure()
  const fills = useFillsWords(asked)
  const prices = useOwnPrices(asked)
  const perFill = fills(prices)
  const [only] = prices
  return (
    <>
      {prices.length === 1 && only ? (
        <span className="block">{perFill ? t('aFill', { price: figure(only) }) : figure(only)}</span>
      ) : (
        prices.map(({ kind, copay, share, line }) => (
          <span key={line} className="block">
            {t(`tier_${kind}`, { price: copay === null ? hundredthsText(share ?? 0) : usdOf(copay) })}
          </span>
        ))
      )}
      {perFill ? <span className="hint block">{perFill}</span> : null}
    </>
  )
}
