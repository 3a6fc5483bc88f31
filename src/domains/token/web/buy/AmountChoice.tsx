import { readTypedAmount } from '#kit/typed-amount.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { LimitedAmountInput } from '#web/ui/form/AmountInput.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { purchaseLimits, quickAmounts } from '../../purchases/purchase-terms.ts'
import { buyTexts } from '../texts.ts'
import { amountIn } from './use-buy.ts'

/** How many dollars to buy for, typed or by one press. */
export function AmountChoice({ typed, onChange }: { typed: string; onChange: (text: string) => void }) {
  const t = useText(buyTexts)
  const typedUsd = Number(readTypedAmount(typed) ?? Number.NaN)
  const isRefused = typed.trim() !== '' && amountIn(typed) === null
  return (
    <>
      <Field label={t('amount')} hint={t('limits')} error={isRefused ? t('amountRefused') : undefined}>
        <LimitedAmountInput
          prefix="$"
          min={purchaseLimits.minUsd}
          max={purchaseLimits.maxUsd}
          step="0.01"
          value={typed}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <fieldset className="row gap-2" aria-label={t('quick')}>
        {quickAmounts.map((amount) => (
          <Button
            key={amount}
            small
            aria-pressed={typedUsd === amount}
            className={typedUsd === amount ? 'bg-ink text-surface' : ''}
            onClick={() => onChange(String(amount))}
          >
            {`$${amount}`}
          </Button>
        ))}
      </fieldset>
    </>
  )
}
