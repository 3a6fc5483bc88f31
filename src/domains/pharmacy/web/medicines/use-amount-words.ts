import { useText } from '#web/i18n/use-text.ts'
import { discountTexts } from '../discounts/texts.ts'

/** How much of a strength is handed out. */
type HandedOut = {
  strength: string
  quantity: number
  unit: 'EA' | 'ML' | 'GM'
  packs: { kind: 'inhaler' | 'pen' | 'vial'; count: number } | null
}

/** Says how much is handed out: `60 tablets`, `5 pens (15 mL in all)`. */
export function useAmountWords(): (handedOut: HandedOut) => string {
  const t = useText(discountTexts)
  return ({ strength, quantity, unit, packs }) => {
    const measure = t(`units.${countedAs(strength, unit)}`, { count: quantity })
    if (!packs) return measure
    return t(packs.kind === 'inhaler' ? 'packedInhalers' : 'packedAmount', {
      packs: t(`packs.${packs.kind}`, { count: packs.count }),
      amount: measure,
      puffs: /(\d+) puffs/.exec(strength)?.[1] ?? '',
    })
  }
}

/** What a quantity counts: tablets, capsules and films by their name, liquids and inhalers by measure. */
function countedAs(strength: string, unit: HandedOut['unit']) {
  if (unit !== 'EA') return unit
  const [form = ''] = strength.split(', ')
  return (['capsule', 'tablet', 'film'] as const).find((one) => form.endsWith(one)) ?? unit
}
