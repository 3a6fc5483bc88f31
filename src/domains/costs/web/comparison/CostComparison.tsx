import { lazy, Suspense } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { RequestError } from '#web/request.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import { placeUnknown } from '../../problems.ts'
import { ComparisonForm } from './ComparisonForm.tsx'
import { comparisonTexts } from './texts.ts'
import { useComparison, useFilters } from './use-comparison.ts'

const Compared = lazy(async () => ({ default: (await import('./Compared.tsx')).Compared }))

/** The comparison as a page of its own. */
export const ComparisonPage = () => <CostComparison as="page" />

/** What hospitals near a person published for a procedure, side by side: a page of its own, or under a heading that is there. */
export function CostComparison({ as }: { as: 'page' | 'fold' }) {
  const t = useText(comparisonTexts)
  const [answers, change] = useFilters()
  const { shown, query, ask, isAsking } = useComparison(answers)
  const waiting = (
    <Loading label={t('comparing')}>
      <Skeleton height={320} />
    </Loading>
  )
  const isPlaceUnknown = query.error instanceof RequestError && query.error.problem?.code === placeUnknown.code
  const form = (
    <ComparisonForm
      answers={answers}
      onChange={change}
      onAsk={() => void ask()}
      busy={isAsking}
      again={query.data !== undefined}
    />
  )
  return (
    <div className="stack stack-loose">
      {as === 'fold' ? (
        form
      ) : (
        <Card labelledBy="cost-comparison">
          <CardPart>
            <h1 id="cost-comparison">{t('title')}</h1>
            <p className="hint mt-1">{t('detail')}</p>
            {form}
          </CardPart>
        </Card>
      )}
      {shown === null ? null : query.isError ? (
        <ErrorState
          title={isPlaceUnknown ? t('zipUnknown') : t('failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        >
          {isPlaceUnknown ? t('wrong.zip') : t('failedText')}
        </ErrorState>
      ) : query.data ? (
        <Suspense fallback={waiting}>
          <div aria-busy={query.isPlaceholderData || undefined} className={query.isPlaceholderData ? 'opacity-60' : ''}>
            <Compared found={query.data} asked={shown} onRadius={(radius) => change({ radius })} />
          </div>
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
