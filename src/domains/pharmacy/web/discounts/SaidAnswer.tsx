import type { Answer } from '#kit/endpoint.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { PharmacyContract } from '../../contract.ts'
import { dayText } from '../day-text.ts'
import { insuranceTexts } from '../own-plan/insurance-texts.ts'
import { useHasGovernmentPlan, useInsuranceWords } from '../own-plan/use-own-plan.ts'
import { makerPromisesFor } from '../programs/maker-promises.ts'
import { programTexts } from '../programs/program-texts.ts'
import { useDollars } from '../use-dollars.ts'
import { askingTexts } from './asking-texts.ts'
import { useAskedWords } from './use-asked-words.ts'

/** The answer in a sentence or two, for who hears the page: by the name that was asked for, and whose price it is. */
export function SaidAnswer({ found }: { found: Answer<PharmacyContract['searchDiscounts']> }) {
  const t = useText(askingTexts)
  const plan = useText(insuranceTexts)
  const dollars = useDollars()
  const { medication, referencePrice, searchSummary, results } = found
  const insurance = useInsuranceWords(medication)
  const program = useText(programTexts)
  const isClosed = useHasGovernmentPlan()
  const promises = isClosed ? [] : makerPromisesFor(medication)
  const { asked, amount } = useAskedWords(found)
  const { lowestPrice, pharmacies } = searchSummary
  const medicine = `${asked}, ${amount}`
  const { askedBrand } = medication
  const isOther = askedBrand !== null && !medication.isOfBrand && (referencePrice !== null || lowestPrice !== null)
  const said =
    lowestPrice !== null
      ? t('ready', {
          medicine,
          price: dollars(lowestPrice),
          pharmacy: results[0]?.pharmacy.name ?? '',
          count: pharmacies,
        })
      : referencePrice
        ? t('readyReference', { medicine, price: dollars(referencePrice.total) })
        : t('readyNone', { medicine })
  return [
    said,
    isOther ? t('readyOther', { brand: askedBrand }) : null,
    ...promises.map(
      (one) => `${program('promiseTitle', one)} ${program('promise', { ...one, day: dayText(one.day) })}`,
    ),
    insurance && `${plan('withPlan')}: ${insurance}`,
  ]
    .filter(Boolean)
    .join(' ')
}
