// What an insurer's answer says of one visit: its terms, and what must be said beside them.

import type { AnsweredPlan, NamedOther } from '#domains/coverage/benefits/answered-plan.ts'
import type { KnownTerms } from '#domains/coverage/benefits/divide-cost.ts'
import { isAnswered, type TermsOfCare, type VisitWay } from '#domains/coverage/benefits/plan-reading.ts'
import type { VisitCount } from '#domains/coverage/benefits/visit-count.ts'
import type { VisitTerms } from '#domains/coverage/benefits/visit-terms.ts'
import { centsToDollars } from '#kit/decimal.ts'
import type { Variant } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import { nothingKnown, type PlanNote, type PlanTerms, planNote } from './insured.ts'

/** One visit: the kind of care, what the doctor does, and which picture it is where that is said. */
export type VisitAsked = {
  service: ServiceType | null
  specialty?: string | undefined
  variant?: Variant | null
  way?: VisitWay
}

/**
 * The kinds of care a plan may count this visit as, the nearest first. A psychiatrist's visit is a physician's by its price
 * and mental health by its benefit: "Mental health $25" holds for it, before what the plan says of specialists. An MRI or a
 * CT scan is a benefit of its own, and what the plan says of an X-ray tells nothing of it.
 */
const benefitsOfVisit = (service: ServiceType, { specialty, variant }: VisitAsked): readonly VisitTerms['care'][] =>
  service === 'imaging' && (variant === 'mri' || variant === 'ct')
    ? ['mri']
    : specialty === 'Psychiatry' && service === 'specialist'
      ? ['mental_health', service]
      : [service]

/** Who is asked for the year's division of a price, and what the insurer said of it. */
export type InsurerTerms = Omit<PlanTerms, 'isVerified' | 'source'>

/** What the insurer answered of the nearest kind of care it speaks of; of care without a name only what is left of the year. */
export function answeredVisit(plan: AnsweredPlan, visit: VisitAsked): InsurerTerms {
  const { service } = visit
  const { isHospitalOnly, isQmb, otherPayers, spendDown, onlyCare, left, yearEnded } = plan
  const ofPlan = {
    isHospitalOnly,
    isQmb,
    otherPayers,
    spendDown,
    isOtherCareOnly: onlyCare.length > 0,
    isNextYear: yearEnded !== null,
  }
  const cares = service ? benefitsOfVisit(service, visit) : []
  const wayOf = (care: VisitTerms['care']): VisitWay =>
    // An emergency is in the network wherever it is (42 USC 300gg-111).
    care === 'emergency' ? {} : (visit.way ?? {})
  const known = cares.map((care) => plan.termsOf(care, wayOf(care)))
  const own = known.find(({ visit: said }) => isAnswered(said)) ?? known.at(-1)
  const askOther = cares.map((care) => plan.askOther(care)).find((one) => one !== null) ?? null
  const notes = notesOfPlan(plan, askOther)
  if (!own) {
    const { deductibleLeft, outOfPocketLeft } = left
    return { ...ofPlan, terms: { ...nothingKnown, deductibleLeft, outOfPocketLeft }, notes }
  }
  const scan = service === 'imaging' && !visit.variant ? plan.termsOf('mri') : null
  const count = known.flatMap(({ visit: said }) => said.count ?? [])[0] ?? null
  const isOther = scan !== null && isAnswered(scan.visit) && priceOf(scan) !== priceOf(own)
  return {
    ...ofPlan,
    ...sharesOf(own),
    askOther: isAnswered(own.visit) || !askOther ? null : named(askOther),
    isVideoOpen: own.isVideoOpen,
    notes: [...notes, ...notesOfCare(own, count, visit.way), ...(scan ? notesOfScan(own, scan) : [])],
    visitsLeft: count?.left ?? null,
    scan: isOther ? sharesOf(scan) : null,
  }
}

const sharesOf = ({ terms, possible, doubtful, openNotes, visit }: TermsOfCare) => ({
  terms,
  possible,
  doubtful,
  isOpen: openNotes.length > 0 || visit.options.some(({ isDoubtful }) => isDoubtful),
  isContradicted: visit.isCovered === null,
})

const named = ({ name, phone }: NamedOther) =>
  [name, phone?.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')].filter(Boolean).join(', ')

/** Who runs the plan, whom alone it pays and whom it sends people to: said before any price. */
const notesOfPlan = ({ managedBy, onlyDoctor, yearEnded }: AnsweredPlan, askOther: NamedOther | null): PlanNote[] => [
  ...(yearEnded ? [planNote('note.yearEnded', { day: yearEnded })] : []),
  ...[
    { key: 'note.managedBy' as const, of: managedBy },
    { key: 'note.onlyDoctor' as const, of: onlyDoctor },
    { key: 'note.askOther' as const, of: askOther },
  ].flatMap(({ key, of }) => (of && named(of) ? [planNote(key, { names: named(of) })] : [])),
]

/** What stands beside the price of one kind of care. */
function notesOfCare(
  { visit, openNotes, videoNotes }: TermsOfCare,
  count: VisitCount | null,
  way?: VisitWay,
): PlanNote[] {
  const { isCopayWaivedIfAdmitted, isCopayPerDay, needsAuthorization, options, exclusions, elsewhere } = visit
  const isByVideo = way?.place === 'telehealth'
  const others = [...new Set(elsewhere.flatMap(({ cents }) => (cents === null ? [] : [`$${centsToDollars(cents)}`])))]
  return [
    ...(count ? [noteOfCount(count)] : []),
    ...(isCopayWaivedIfAdmitted ? [planNote('note.waivedIfAdmitted')] : []),
    ...(isCopayPerDay ? [planNote('note.copayPerDay')] : []),
    ...(options.some(({ isNote }) => isNote) ? [planNote('note.insurersNote')] : []),
    ...(openNotes.length > 0 ? [planNote('note.insurersWords', { words: quoted(openNotes) })] : []),
    ...(exclusions.length > 0 ? [planNote('note.leftOut', { words: quoted(exclusions) })] : []),
    ...(videoNotes.length > 0 ? [planNote('note.videoWords', { words: quoted(videoNotes) })] : []),
    ...(others.length > 0 && !isByVideo ? [planNote('note.elsewhere', { amounts: others.toSorted().join(', ') })] : []),
    ...(needsAuthorization ? [planNote('note.authorization')] : []),
  ]
}

/** The payer's words, of which three are enough. */
const quoted = (words: readonly string[]) =>
  words
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(' ')

function noteOfCount({ year, left }: VisitCount): PlanNote {
  if (left === null) return planNote('note.visitsOfYear', { year: `${year}` })
  return year === null
    ? planNote('note.visitsOnlyLeft', { left: `${left}` })
    : planNote('note.visitsLeft', { year: `${year}`, left: `${left}` })
}

const priceOf = ({ possible }: TermsOfCare) => JSON.stringify(possible.map(divisionOf))
const divisionOf = ({ isCovered, copay, coinsurance, isDeductibleFirst, isDeductibleAfterCopay }: KnownTerms) =>
  [isCovered, copay, coinsurance, isDeductibleFirst, isDeductibleAfterCopay].join(' ')

/** What must be said of an MRI or a CT scan, as long as nobody says which picture it is. */
const notesOfScan = (xray: TermsOfCare, scan: TermsOfCare): PlanNote[] => [
  ...(isAnswered(xray.visit) && !isAnswered(scan.visit) ? [planNote('note.scanNotSaid')] : []),
  ...(scan.visit.needsAuthorization && !xray.visit.needsAuthorization ? [planNote('note.authorizationScan')] : []),
]
