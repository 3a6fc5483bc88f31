import type { Answer } from '#kit/endpoint.ts'
import type { PharmacyContract } from '../../contract.ts'
import { useAmountWords } from '../medicines/use-amount-words.ts'
import { useNameOf } from '../medicines/use-medications.ts'
import { useStrengthWords } from '../medicines/use-strength-words.ts'

type DiscountAnswer = Answer<PharmacyContract['searchDiscounts']>

/** Whether nobody says anything of what a medicine costs: no list, no programme. */
export const hasNoPrice = ({ referencePrice, searchSummary }: DiscountAnswer): boolean =>
  !referencePrice && searchSummary.pharmacies === 0

/** What is asked for, as it stands on a prescription in the US: its name and strength, how much of it, and its name in the page's language. */
export function useAskedWords(found: DiscountAnswer) {
  const { medication } = found
  const words = useStrengthWords()
  const amountWords = useAmountWords()
  const name = useNameOf()(medication)
  // Where nothing is priced, it is the brand that one asks for.
  const brand = medication.isOfBrand || hasNoPrice(found) ? medication.askedBrand : null
  // The name of this language, and the one on a bottle in the US.
  const both = name === medication.genericName ? name : `${name} (${medication.genericName})`
  const strength = medication.packs ? strengthAlone(medication.strength) : medication.strength
  return {
    name,
    asked: `${brand ? `${brand} (${name})` : both} ${words(strength)}`,
    amount: amountWords(medication),
  }
}

/** A label without what one package holds, where the amount says it. */
const strengthAlone = (label: string) => label.split(', ')[0] ?? label
