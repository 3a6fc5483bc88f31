import type { ListNoteProps } from '#domains/doctors/web/results/list-additions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { shareLeftOpen } from '../../plan/insured.ts'
import { EstimateSources } from '../estimates/EstimateSources.tsx'
import { SourceLine } from '../estimates/SourceLine.tsx'
import { sayDay, useEstimateWords } from '../estimates/use-estimate-words.ts'
import { searchVisitTexts } from './texts.ts'
import { useVisits, type Visits } from './use-visits.ts'
import { isOnlyYardstick, samePrice } from './visit-price.ts'

type Basis = Pick<Visits['basis'], 'assumptions' | 'notes' | 'sources'>

/** What the estimates of visits rest on, and who states that; or that they did not come. `isBelow`: the list above has told whom to ask. */
export function VisitsNote({ pages, insurer, isBelow = false }: ListNoteProps & { isBelow?: boolean }) {
  const t = useText(searchVisitTexts)
  const tUi = useText(uiTexts)
  const asked = useVisits(pages, insurer)
  const failed = asked.filter(({ isError }) => isError)
  const basis = basisOf(asked.flatMap(({ data }) => data ?? []))
  const price = samePrice(asked)
  // Of children nothing is told that rests on a price for adults.
  const isTold = !price || price === 'unknown' || !isOnlyYardstick(price, pages.flat())
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mt-3 min-h-9">
      {isTold && basis.assumptions.length > 0 ? <VisitsBasis basis={basis} isBelow={isBelow} /> : null}
      {failed.length > 0 ? (
        <>
          <p className="hint">{t('failed')}</p>
          <Button
            small
            busy={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const one of failed) void one.refetch()
            }}
          >
            {tUi('tryAgain')}
          </Button>
        </>
      ) : asked.some(({ data }) => data) ? null : (
        <Skeleton width="20rem" />
      )}
    </div>
  )
}

function VisitsBasis({ basis, isBelow }: { basis: Basis; isBelow: boolean }) {
  const t = useText(searchVisitTexts)
  const say = useEstimateWords()
  return (
    <>
      <p className="hint">{[...sentencesOf(basis, t), ...(isBelow ? [] : inFullOf(basis, say))].join(' ')}</p>
      <EstimateSources
        sources={basis.sources}
        isOwnWord={basis.assumptions.every(({ key }) => key === 'assume.copayOnCard')}
      >
        <div className="stack">
          {basis.assumptions.map(({ key, text, values }) => (
            <p key={key}>{say(key, text, values)}</p>
          ))}
          {basis.sources.map((source) => (
            <SourceLine key={source.text} source={source} />
          ))}
        </div>
      </EstimateSources>
    </>
  )
}

type Translate = ReturnType<typeof useText<(typeof searchVisitTexts)['en']>>

/** What cannot be said in short: whom to ask, where no estimate names an amount. */
const inFull: readonly string[] = [
  'assume.unlisted',
  'assume.medicaid',
  'assume.medicaidExtra',
  'assume.chip',
  'assume.tricare',
  'assume.va',
  ...shareLeftOpen,
]

type Say = ReturnType<typeof useEstimateWords>
const inFullOf = ({ assumptions, notes }: Basis, say: Say) => [
  ...notes.map(({ key, text, values }) => say(key, text, values)),
  ...assumptions.filter(({ key }) => inFull.includes(key)).map(({ key, text, values }) => say(key, text, values)),
]

/** That the plan is not on, and whom to ask where no estimate of these visits names an amount; each sentence once. */
export const fullNotes = (asked: ReturnType<typeof useVisits>, say: Say): string[] =>
  inFullOf(basisOf(asked.flatMap(({ data }) => data ?? [])), say)

/** What the estimates rest on, in short; the chips beside it say it in full. */
function sentencesOf({ assumptions, sources }: Basis, t: Translate): string[] {
  const has = (word: string) => assumptions.some(({ key }) => key === `assume.${word}`)
  const plan = sources.find(({ key }) => key === 'from.planCheck')
  return [
    ...(plan?.asOf ? [t('usesCheck', { day: sayDay(plan.asOf) })] : []),
    ...(has('deductibleOnFile') ? [t('shareTaken')] : []),
    ...(has('networkCopay') ? [t('usesList')] : []),
    ...(has('deductibleUnknown') || has('medicareOpen') ? [t('deductibleUnknown')] : []),
    ...(has('open') ? [t('noCheck')] : []),
    ...(has('noInsurance') ? [t('alone')] : []),
    ...(has('noPrice') ? [t('noPrice')] : []),
  ]
}

/** What several pages rest on, each thing once. */
function basisOf(pages: readonly Visits[]): Basis {
  const once = <T extends { text: string }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [one.text, one])).values(),
  ]
  return {
    assumptions: once(pages.flatMap(({ basis }) => basis.assumptions)),
    notes: once(pages.flatMap(({ basis }) => basis.notes)),
    sources: once(pages.flatMap(({ basis }) => basis.sources)),
  }
}
