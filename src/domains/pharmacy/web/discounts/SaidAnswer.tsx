import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { PharmacyContract } from '../../contract.ts'
import { useMedicationName } from '../medicines/use-medications.ts'
import { insuranceTexts } from '../own-plan/insurance-texts.ts'
import { useInsuranceFigure } from '../own-plan/use-own-plan.ts'
import { useDollars } from '../use-dollars.ts'
import { askingTexts } from './asking-texts.ts'

/** The answer in a sentence or two, for who hears the page. */
export function SaidAnswer({ found }: { found: Answer<PharmacyContract['searchDiscounts']> }) {
  const t = useText(askingTexts)
  const plan = useText(insuranceTexts)
  const dollars = useDollars()
  const insurance = useInsuranceFigure()
  const { medication, searchSummary, results } = found
  const medicine = useMedicationName(medication.genericName)
  const { lowestPrice, pharmacies } = searchSummary
  const said =
    lowestPrice === null
      ? t('readyNone', { medicine })
      : t('ready', {
          medicine,
          price: dollars(lowestPrice),
          pharmacy: results[0]?.pharmacy.name ?? '',
          count: pharmacies,
        })
  return [said, insurance && `${plan('withPlan')}: ${insurance}`].filter(Boolean).join(' ')
}
