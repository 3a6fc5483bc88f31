import { type CareKind, isOfWholePlan, nearnessOf } from './care-kinds.ts'
import type { Benefit } from './payer-answer.ts'
import { deductibleNoted, notesOf, openNotes } from './read-notes.ts'
import { type BenefitQuestion, fitOf, isForOtherPlace, programmesOf } from './row-fit.ts'
import { type VisitCount, visitCount } from './visit-count.ts'
import { type BenefitAnswer, type BenefitFigure, whichBenefit } from './which-benefit.ts'

/** When the deductible is paid: before all else, after the copay, or never. */
export type DeductibleOrder = 'first' | 'afterCopay' | 'never'

/** One way in which a price may be divided by what the rows say. */
export type VisitOption = {
  copay: bigint | null
  /** The person's share in basis points; null: none beside the copay. */
  share: bigint | null
  deductible: DeductibleOrder
  /** A note says so; else it is what plans usually do. */
  isDeductibleStated: boolean
  tier: BenefitFigure['tier']
  place: BenefitFigure['place']
  isDoubtful: boolean
  isNote: boolean
  rows: readonly Benefit[]
}

/** What one kind of care costs under a plan. */
export type VisitTerms = {
  care: CareKind
  network: 'in' | 'out'
  /** False: the answer says that it is not covered. Null: it says both. */
  isCovered: boolean | null
  /** None: nothing is said of it. One: that is meant. Several: nobody knows which. */
  options: readonly VisitOption[]
  /** Said of all care alike, and not of this kind. */
  isWholePlan: boolean
  /** Whether the copay is asked for once a day, by the period of its row; else for each visit. */
  isCopayPerDay: boolean
  /** Whether whoever is admitted to the hospital from there pays no copay, where a note of its row says so. */
  isCopayWaivedIfAdmitted: boolean
  needsAuthorization: boolean | null
  /** How many such visits the plan pays for; null: no number is said. */
  count: VisitCount | null
  /** Notes that nobody understands, beside the figures: they leave open what is paid. */
  openNotes: readonly string[]
  /** Rows of the same care that are for another place, and for nothing else besides. */
  elsewhere: readonly Benefit[]
  /** What of this care alone is not covered, in the payer's words. */
  exclusions: readonly string[]
}

const perDay = ['7', '13']

/** What a kind of care costs: its copay, its share, when the deductible comes, and what of that is open. */
export function visitTerms(
  benefits: readonly Benefit[],
  care: CareKind,
  network: 'in' | 'out' = 'in',
  place?: BenefitQuestion['place'],
): VisitTerms {
  const questionOf = (what: BenefitQuestion['what']) => ({ what, care, network, place, level: 'individual' }) as const
  const programmes = programmesOf(benefits)
  const [copays, shares] = [
    whichBenefit(benefits, questionOf('copay')),
    whichBenefit(benefits, questionOf('coinsurance')),
  ]
  const options = optionsOf(copays, shares, { care, network })
  const rows = options.flatMap((option) => option.rows)
  const { isCovered, exclusions } = exclusionsOf(benefits, care, network, rows)
  const needed = rows.map((row) => (notesOf(row).needsAuthorization ? true : row.needsAuthorization))
  return {
    care,
    network,
    isCovered,
    options,
    isWholePlan: copays.figures.length === 0 && shares.isWholePlan,
    isCopayPerDay: copays.figures.some(({ rows: own }) => own.some(isPerDay)),
    isCopayWaivedIfAdmitted: rows.some((row) => notesOf(row).isWaivedIfAdmitted),
    needsAuthorization: needed.includes(true) ? true : (needed.find((one) => one !== null) ?? null),
    count: visitCount(benefits, care, network),
    openNotes: [...new Set(rows.flatMap((row) => openNotes(row, care)))].toSorted(),
    elsewhere: [
      ...copays.elsewhere.filter((row) => isForOtherPlace(row, questionOf('copay'), programmes)),
      ...shares.elsewhere.filter((row) => isForOtherPlace(row, questionOf('coinsurance'), programmes)),
    ],
    exclusions,
  }
}

const other = (network: 'in' | 'out') => (network === 'in' ? 'out' : 'in')
const isPerDay = (row: Benefit) => perDay.includes(row.period ?? '') || (row.period === null && notesOf(row).isPerDay)

/** More figures than a person could choose from: the least and the most of them are named. */
const maxFigures = 6
const fewOf = (figures: readonly BenefitFigure[]): readonly BenefitFigure[] =>
  figures.length <= maxFigures ? figures : [figures[0] as BenefitFigure, figures.at(-1) as BenefitFigure]

type CareQuestion = Pick<BenefitQuestion, 'network'> & { care: CareKind }

/** Each way the figures may go together: those of one tier or place do, and one without goes with any. */
function optionsOf(copays: BenefitAnswer, shares: BenefitAnswer, asked: CareQuestion): VisitOption[] {
  const paid = fewOf(copays.figures)
  // A share said of the whole plan does not stand beside a copay said of this very care.
  const isBeside = !(shares.isWholePlan && !copays.isWholePlan && paid.length > 0)
  const shared = fewOf(isBeside ? shares.figures : [])
  const isLabelled = (figures: readonly BenefitFigure[]) =>
    figures.length > 0 && figures.every((one) => labelOf(one) !== plainLabel)
  // What is said without a tier goes with each tier of the other.
  const isPlainShared = isLabelled(paid) || isLabelled(shared)
  const labels = [...new Set([...paid, ...shared].map(labelOf))].filter((one) => one !== plainLabel || !isPlainShared)
  const of = (figures: readonly BenefitFigure[], label: string) => {
    const own = figures.filter((one) => labelOf(one) === label)
    const plain = own.length > 0 ? own : figures.filter((one) => labelOf(one) === plainLabel)
    return plain.length > 0 ? plain : [null]
  }
  const all = labels.flatMap((label) =>
    of(paid, label).flatMap((copay) => of(shared, label).flatMap((share) => together(copay, share, asked, shares))),
  )
  return [...new Map(all.map((option) => [keyOf(option), option])).values()]
}

const labelOf = ({ tier, place }: BenefitFigure) => JSON.stringify([tier, place])
const plainLabel = JSON.stringify([null, null])
const keyOf = ({ copay, share, deductible, tier, place, isDoubtful }: VisitOption) =>
  JSON.stringify([`${copay}`, `${share}`, deductible, tier, place, isDoubtful])

/** One copay and one share, of which at most one is missing. */
function together(
  copay: BenefitFigure | null,
  share: BenefitFigure | null,
  { care, network }: CareQuestion,
  all: BenefitAnswer,
): VisitOption[] {
  const rows = [...(copay?.rows ?? []), ...(share?.rows ?? [])]
  // A plan that pays a check-up in full takes no deductible of it either (42 USC 300gg-13).
  const byLaw = care === 'preventive' && network === 'in' && (copay?.cents ?? share?.basisPoints) === 0n
  const noted = deductibleNoted(rows, care) ?? (byLaw ? 'waived' : null)
  const base = {
    rows,
    tier: copay?.tier ?? share?.tier ?? null,
    place: copay?.place ?? share?.place ?? null,
    isDoubtful: Boolean(copay?.isDoubtful || share?.isDoubtful),
    isNote: Boolean(copay?.isNote),
    isDeductibleStated: noted !== null && noted !== 'both',
  }
  const optionsFor = (amounts: Pick<VisitOption, 'copay' | 'share'>, ...orders: DeductibleOrder[]) =>
    orders.map((deductible) => ({ ...base, ...amounts, deductible }))
  const rate = share?.basisPoints ?? null
  if (copay && copay.cents !== 0n) {
    const copayNoted = deductibleNoted(copay.rows, care)
    if (rate === null || rate === 0n)
      return optionsFor({ copay: copay.cents, share: null }, ...ordersOf(copayNoted, 'never'))
    return optionsFor(
      { copay: copay.cents, share: rate },
      ...ordersOfBoth(copayNoted, deductibleNoted(share?.rows ?? [], care)),
    )
  }
  const isFree = copay !== null && (byLaw || deductibleNoted(copay.rows, care) === 'waived')
  const free = copay && (rate === null || isFree) ? optionsFor({ copay: 0n, share: null }, 'never') : []
  if (copay && rate === null) return noCopayAlone(free, isFree, noted, optionsFor, all)
  const shared = optionsFor({ copay: null, share: rate }, ...ordersOf(noted, 'first'))
  // "Nothing" and a share, both without the deductible: nobody knows which.
  return isFree && rate !== 0n ? [...free, ...shared] : shared
}

/**
 * A copay of nothing and no share beside it may mean that the visit is free, or only that there is no copay: then the
 * deductible and the plan's own share come first, as under plans with a high deductible.
 */
function noCopayAlone(
  free: readonly VisitOption[],
  isFree: boolean,
  noted: ReturnType<typeof deductibleNoted>,
  optionsFor: (amounts: Pick<VisitOption, 'copay' | 'share'>, ...orders: DeductibleOrder[]) => VisitOption[],
  shares: BenefitAnswer,
): VisitOption[] {
  if (isFree) return [...free]
  const ofPlan = fewOf(shares.figures).map(({ basisPoints }) => basisPoints)
  const after = (ofPlan.length > 0 ? ofPlan : [0n]).flatMap((share) => optionsFor({ copay: null, share }, 'first'))
  return noted === 'applies' ? after : [...free, ...after]
}

const ordersOf = (noted: ReturnType<typeof deductibleNoted>, usual: 'first' | 'never'): readonly DeductibleOrder[] =>
  noted === 'both' ? ['never', 'first'] : noted === null ? [usual] : noted === 'applies' ? ['first'] : ['never']

/** Of a copay and a share beside it: where nobody says when the deductible is paid, both ways are possible. */
function ordersOfBoth(
  ofCopay: ReturnType<typeof deductibleNoted>,
  ofShare: ReturnType<typeof deductibleNoted>,
): readonly DeductibleOrder[] {
  if (ofCopay === 'both' || ofShare === 'both') return ['never', 'afterCopay', 'first']
  if (ofCopay === 'applies') return ofShare === 'waived' ? ['never', 'first'] : ['first']
  if (ofShare === 'applies') return ['afterCopay']
  return ofShare === 'waived' ? ['never'] : ['never', 'afterCopay']
}

const leftOut = ['I', 'E']
const active = ['1', '2', '3', '4', '5']

/**
 * Whether a kind of care is left out as a whole, and what of it alone is. A row with a note or for one procedure leaves out
 * that alone; where other rows price the very care that one leaves out, nobody knows which holds. What is said of this care
 * stands above what is said of the plan.
 */
function exclusionsOf(benefits: readonly Benefit[], care: CareKind, network: 'in' | 'out', priced: readonly Benefit[]) {
  const isOfCare = ({ serviceTypes }: Benefit) => nearnessOf(serviceTypes, care) !== null
  const programmes = programmesOf(benefits)
  const question = { what: 'coinsurance', care, network, level: 'individual' } as const
  const judged = benefits
    .filter((row) => leftOut.includes(row.code) && (isOfCare(row) || isOfWholePlan(row.serviceTypes)))
    .map((row) => ({ row, fit: fitOf(row, question, programmes) }))
  const excluding = judged.flatMap(({ row, fit }) => (fit === 'fits' ? [row] : []))
  const partly = judged.filter(
    ({ row, fit }) => fit !== 'fits' && isOfCare(row) && notesOf(row).network !== other(network),
  )
  const exclusions = [...new Set(partly.flatMap(({ row }) => row.messages))].toSorted()
  const isListedOn = benefits.some((row) => active.includes(row.code) && isOfCare(row))
  const ofCare = excluding.filter(isOfCare)
  const isPriced = priced.some(isOfCare)
  if (ofCare.length > 0) {
    const isOnToo = isListedOn && ofCare.some((row) => row.network === null || row.network === 'both')
    return { isCovered: isPriced || isOnToo ? null : false, exclusions }
  }
  // Whoever has an emergency is paid for wherever they are taken; and a plan that is on covers something in its network.
  if (excluding.length === 0 || isPriced || (care === 'emergency' && network === 'out'))
    return { isCovered: true, exclusions }
  return { isCovered: network === 'in' || priced.length > 0 ? null : false, exclusions }
}
