import { useText } from '#web/i18n/use-text.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import type { Medication } from '../../contract.ts'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { discountTexts } from './texts.ts'

type ListedStrength = Medication['strengths'][number]

type SupplyFieldsProps = {
  countId: string
  strength: ListedStrength | undefined
  days: number
  /** As it is typed; what the supply makes where it is empty. */
  count: string
  error: string | undefined
  onDays: (days: number) => void
  onCount: (count: string) => void
}

const supplies = [30, 60, 90]

/** For how many days, and how many that are: the number can be another, as the prescription says. Inhalers, pens and bottles are counted whole. */
export function SupplyFields({ countId, strength, days, count, error, onDays, onCount }: SupplyFieldsProps) {
  const t = useText(discountTexts)
  const amountWords = useAmountWords()
  const isWhole = strength?.pack != null
  const usual = usualCount(strength, days)
  const hint = !strength
    ? undefined
    : isWhole
      ? t('packHint', { amount: amountWords(onePackage(strength)) })
      : strength.isCourse
        ? t('course')
        : t('countHint', { perDay: (strength.supplies.find((one) => one.days === 30)?.quantity ?? 30) / 30 })
  return (
    <>
      {isWhole ? null : (
        <Field label={t('supply')} className="col-span-6 phone:col-span-2">
          <Select
            value={days}
            disabled={strength?.isCourse === true}
            onChange={({ target }) => onDays(Number(target.value))}
          >
            {supplies.map((one) => (
              <option key={one} value={one}>
                {t('days', { days: one })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        id={countId}
        label={t(isWhole ? `packsOf.${strength?.pack ?? 'pack'}` : 'count')}
        hint={hint}
        error={error}
        className={isWhole ? 'col-span-12 phone:col-span-3' : 'col-span-6 phone:col-span-2'}
      >
        <NumberInput
          min={1}
          max={1000}
          disabled={!strength}
          value={count || (strength ? usual : '')}
          onChange={({ target }) => onCount(target.value)}
        />
      </Field>
    </>
  )
}

/** How many pieces or packages people usually get. */
export const usualCount = (strength: ListedStrength | undefined, days: number): number =>
  strength?.pack != null
    ? packagesIn(strength, days)
    : (strength?.supplies.find((one) => one.days === days)?.quantity ?? days)

const quantityFor = ({ supplies: all }: ListedStrength, days: number) =>
  all.find((one) => one.days === days)?.quantity ?? 1

/** A weekly pen lasts a month, so more days are more boxes; an inhaler lasts as long as its puffs do. */
const packagesIn = (strength: ListedStrength, days: number) =>
  Math.round(quantityFor(strength, days) / quantityFor(strength, 30))

const onePackage = (strength: ListedStrength) => ({
  strength: strength.label,
  quantity: quantityFor(strength, 30),
  unit: strength.unit,
  packs: strength.pack ? { kind: strength.pack, count: strength.packCount ?? 1 } : null,
})
