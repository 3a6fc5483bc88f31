import { useQuery } from '@tanstack/react-query'
import { doctorsQuery } from '#domains/doctors/web/api.ts'
import { atResults, noTerms, writeSearch } from '#domains/doctors/web/search/search-in-address.ts'
import { usePeopleName, useSpecialtyName } from '#domains/doctors/web/use-specialty-name.ts'
import { placeOnMap } from '#domains/location/web/place-on-map.ts'
import { translator } from '#web/i18n/catalogue.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { language } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { type ServiceType, specialtyForService } from '../../estimates/service-types.ts'
import { EstimateCard } from '../estimates/EstimateCard.tsx'
import { careAtEnds, hangsOnDeductible } from '../estimates/range-words.ts'
import { isNotKnown, isShareLeftOpen, type ShownEstimate } from '../estimates/shown-estimate.ts'
import { estimateWords } from '../estimates/use-estimate-words.ts'
import { costsTexts } from '../texts.ts'
import { type CalculatorAnswers, specialistField } from './calculator-answers.ts'

type CalculatedEstimateProps = {
  estimate: ShownEstimate
  asked: CalculatorAnswers
  /** Other answers stand in the form by now. */
  isOld: boolean
}

/** The figure that was asked for, and the way to doctors of that kind and place. */
export function CalculatedEstimate({ estimate, asked, isOld }: CalculatedEstimateProps) {
  const specialtyName = useSpecialtyName()
  return (
    <EstimateCard
      estimate={estimate}
      specialist={isSpecialistNamed(asked) ? specialtyName(asked.specialist) : null}
      company={asked.insured ? asked.insuranceCompany : null}
      foot={isOld ? null : <NextStep asked={asked} />}
    />
  )
}

const isSpecialistNamed = ({ serviceType, specialist }: CalculatorAnswers): boolean =>
  serviceType === 'specialist' && specialist !== ''

/** What is said of care that no doctor’s visit is booked for: another doctor’s price would be no price of it. */
const elsewhere: Readonly<Partial<Record<ServiceType, 'goWhereSent' | 'goNearest'>>> = {
  imaging: 'goWhereSent',
  lab: 'goWhereSent',
  urgent_care: 'goNearest',
}

/** Places of care without a doctor to choose: no list of ours says who has an emergency room, a map of everybody’s shows them. */
const onMap: Readonly<Partial<Record<ServiceType, 'mapEmergency' | 'mapUrgent' | 'mapLab'>>> = {
  emergency: 'mapEmergency',
  urgent_care: 'mapUrgent',
  lab: 'mapLab',
}

/** What follows from the figure: what to ask before going, and one press that leads to whoever gives that care. */
function NextStep({ asked }: { asked: CalculatorAnswers }) {
  const t = useText(costsTexts)
  const { serviceType, insured, city, state, zip } = asked
  const said = elsewhere[serviceType]
  const onMapWords = onMap[serviceType]
  // The map learns the place alone, not for what care.
  const place = zip || `${city.trim()}, ${state}`
  return (
    <div className="stack stack-tight">
      {said ? <p>{t(said, { covered: insured ? t('andIsCovered') : '' })}</p> : null}
      {onMapWords ? (
        <p>
          <ButtonLink variant="primary" newTab href={placeOnMap(place)}>
            {t(onMapWords, { place })}
          </ButtonLink>
        </p>
      ) : (
        <FindDoctor asked={asked} />
      )}
    </div>
  )
}

/** The search for doctors of the kind and in the place that the estimate is for. */
function FindDoctor({ asked }: { asked: CalculatorAnswers }) {
  const t = useText(costsTexts)
  const specialtyName = useSpecialtyName()
  const { one } = usePeopleName()
  const { city, state, zip, serviceType, specialist } = asked
  const { data, isPending } = useQuery(doctorsQuery('specialties'))
  const isNamed = isSpecialistNamed(asked)
  const wanted = isNamed ? specialist : specialtyForService[serviceType]
  const all = data ? [...data.specialties, ...data.more] : []
  const specialty = all.find(({ name }) => name === wanted)?.id ?? 0
  const place = zip ? { zip } : { city, state }
  const terms = writeSearch(new URLSearchParams({ tab: 'find-doctors' }), { ...noTerms, ...place, specialty })
  const where = { zip, city: city.trim() }
  // Whoever is quick takes the kind of doctor along too.
  if (isPending) return <Skeleton height={44} />
  const isToChoose = serviceType === 'specialist' && !isNamed
  const people = wanted && specialty ? (one(wanted) ?? specialtyName(wanted)) : null
  const find = (
    <p>
      <ButtonLink variant={isToChoose ? 'plain' : 'primary'} href={`/?${terms}`} state={atResults}>
        {people ? t(zip ? 'findKindNear' : 'findKindIn', { people, ...where }) : t(zip ? 'findNear' : 'findIn', where)}
      </ButtonLink>
    </p>
  )
  if (!isToChoose) return find
  return (
    <>
      <p>
        <Button variant="primary" onClick={goToSpecialist}>
          {t('chooseSpecialist')}
        </Button>
      </p>
      <p>{t('askFamilyDoctor')}</p>
      {find}
    </>
  )
}

/** Back to the question, which stands a screen or two above. */
function goToSpecialist() {
  const field = document.getElementById(specialistField)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** An estimate in one sentence, for a toast. */
export function inShort(estimate: ShownEstimate): { title: string; description: string } {
  return { title: titleOf(estimate), description: sentenceOf(estimate) }
}

/** What was worked out: a share of the patient's is none where only the price is known, and nothing is where that is not. */
function titleOf(estimate: ShownEstimate): string {
  const t = translator(costsTexts, language())
  if (isNotKnown(estimate)) return t('nothingCalculated')
  return estimate.insured && !isShareLeftOpen(estimate) ? t('copayCalculated') : t('costCalculated')
}

/** A copay is a fixed amount: “about” is said of what is worked out. */
const fixedAmounts: readonly string[] = ['assume.copayOnFile', 'assume.copayOnCard', 'assume.networkCopay']

function sentenceOf(estimate: ShownEstimate): string {
  const t = translator(costsTexts, language())
  const { patientPays, range, allows } = estimate
  if (patientPays) {
    const amount = formatUsd(patientPays.units)
    if (fixedAmounts.includes(estimate.answer.basis.assumptionKey)) return t('yourCopayIs', { amount })
    if (estimate.answer.basis.assumptionKey === 'assume.deductibleOnFile') return t('aboutTaken', { amount })
    return t(range?.orMore ? 'aboutAmountOpen' : 'aboutAmount', { amount })
  }
  if (range) {
    const ends = { low: formatUsd(range.low.units), high: formatUsd(range.high.units) }
    if (hangsOnDeductible(estimate)) return t(range.orMore ? 'aboutRangeOpen' : 'aboutRange', ends)
    const care = careAtEnds(estimate, t, estimateWords(t))
    return t(range.orMore ? 'aboutCareOpen' : 'aboutCare', { ...ends, ...care })
  }
  if (!allows || isShareLeftOpen(estimate)) return t(estimate.insured ? 'aboutAsk' : 'aboutUnknown')
  const [low, high] = [formatUsd(allows.low.units), formatUsd(allows.high.units)]
  return low === high ? t('aboutAllows', { amount: low }) : t('aboutAllowsRange', { low, high })
}
