import { useText } from '#web/i18n/use-text.ts'
import type { PackKind } from '../../medicines/listed-medicine.ts'
import { strengthTexts } from './strength-texts.ts'

/** How much of a strength is handed out. */
type HandedOut = {
  strength: string
  quantity: number
  unit: 'EA' | 'ML' | 'GM'
  packs: { kind: PackKind; count: number } | null
}

/** Says how much is handed out: `60 tablets`, `5 pens (15 mL in all)`. */
export function useAmountWords(): (handedOut: HandedOut) => string {
  const t = useText(strengthTexts)
  return ({ strength, quantity, unit, packs }) => {
    const measure = t(`units.${countedAs(strength, unit)}`, { count: quantity })
    if (!packs) return measure
    const words = t(`packs.${packs.kind}`, { count: packs.count })
    const puffs = /(\d+) puffs/.exec(strength)?.[1]
    if (puffs) return t('packedInhalers', { packs: words, amount: measure, puffs })
    return unit === 'EA' && quantity === packs.count ? words : t('packedAmount', { packs: words, amount: measure })
  }
}

/** What a quantity counts: tablets, capsules and films by their name, liquids and inhalers by measure. */
function countedAs(strength: string, unit: HandedOut['unit']) {
  if (unit !== 'EA') return unit
  const [form = ''] = strength.split(', ')
  if (form.endsWith(' kit')) return 'tablet'
  return (['capsule', 'tablet', 'film', 'patch'] as const).find((one) => form.endsWith(one)) ?? unit
}
