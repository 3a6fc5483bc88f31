import type { ListNoteProps } from '#domains/doctors/web/list-additions.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { EstimateSources } from '../EstimateSources.tsx'
import { SourceLine } from '../SourceLine.tsx'
import { sayDay, useEstimateWords } from '../use-estimate-words.ts'
import { visitTexts } from './texts.ts'
import { useVisits, type Visits } from './use-visits.ts'

type Basis = Pick<Visits['basis'], 'assumptions' | 'sources'>

/** What the estimates beside a list of doctors rest on, and who states that; or that they did not come. */
export function VisitsNote({ pages, insurer }: ListNoteProps) {
  const t = useText(visitTexts)
  const tUi = useText(uiTexts)
  const asked = useVisits(pages, insurer)
  const failed = asked.filter(({ isError }) => isError)
  const basis = basisOf(asked.flatMap(({ data }) => data ?? []))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 mt-3 min-h-9">
      {basis.assumptions.length > 0 ? <Told basis={basis} /> : null}
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

function Told({ basis }: { basis: Basis }) {
  const t = useText(visitTexts)
  const say = useEstimateWords()
  return (
    <>
      <p className="hint">{sentencesOf(basis, t, say).join(' ')}</p>
      <EstimateSources sources={basis.sources}>
        <div className="stack">
          {basis.assumptions.map(({ key, text }) => (
            <p key={key}>{say(key, text)}</p>
          ))}
          {basis.sources.map((source) => (
            <SourceLine key={source.text} source={source} />
          ))}
        </div>
      </EstimateSources>
    </>
  )
}

type Translate = ReturnType<typeof useText<(typeof visitTexts)['en']>>

/** What cannot be said in short: whom to ask, where no estimate names an amount. */
const inFull = ['assume.unlisted', 'assume.medicaid', 'assume.chip', 'assume.tricare', 'assume.va']

/** What the estimates rest on, in short; the chips beside it say it in full. */
function sentencesOf(
  { assumptions, sources }: Basis,
  t: Translate,
  say: ReturnType<typeof useEstimateWords>,
): string[] {
  const has = (word: string) => assumptions.some(({ key }) => key === `assume.${word}`)
  const plan = sources.find(({ key }) => key === 'from.planCheck' || key === 'from.planOnFile')
  return [
    ...(plan ? [plan.asOf === null ? t('usesPlan') : t('usesCheck', { day: sayDay(plan.asOf) })] : []),
    ...(has('networkCopay') ? [t('usesList')] : []),
    ...(has('deductibleUnknown') || has('medicareOpen') ? [t('deductibleUnknown')] : []),
    ...(has('open') ? [t('noCheck')] : []),
    ...(has('noInsurance') ? [t('alone')] : []),
    ...(has('noPrice') ? [t('noPrice')] : []),
    ...assumptions.filter(({ key }) => inFull.includes(key)).map(({ key, text }) => say(key, text)),
  ]
}

/** What several pages rest on, each thing once. */
function basisOf(pages: readonly Visits[]): Basis {
  const once = <T extends { text: string }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [one.text, one])).values(),
  ]
  return {
    assumptions: once(pages.flatMap(({ basis }) => basis.assumptions)),
    sources: once(pages.flatMap(({ basis }) => basis.sources)),
  }
}
