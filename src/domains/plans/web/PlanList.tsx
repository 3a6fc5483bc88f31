import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { plansApi, type Recommended, type ShownQuote } from './api.ts'
import { ComparePlans, maxCompared } from './exchange/ComparePlans.tsx'
import { PlanPictures } from './exchange/PlanPictures.tsx'
import { planFileTexts } from './exchange/texts.ts'
import { planTexts } from './texts.ts'

/** 80 and more is good, 60 and more is fair, below that is poor. */
export const toneOfScore = (score: number): 'good' | 'neutral' | 'bad' =>
  score >= 80 ? 'good' : score >= 60 ? 'neutral' : 'bad'

const lists = ['topRecommendations', 'budgetFriendly', 'premiumOptions'] as const

/** Plans one below the other, the best first, each with where its numbers come from. */
export function PlanList({ answer }: { answer: Recommended }) {
  const t = useText(planTexts)
  const choose = useMutation({ mutationFn: (id: string) => plansApi.selectQuote({ id }) })
  const selected = choose.data?.selected
  const [picked, setPicked] = useState<readonly string[]>([])
  const all = [...new Map(lists.flatMap((list) => answer[list]).map((quote) => [quote.quoteId, quote])).values()]
  const compared = picked.flatMap((id) => all.find(({ quoteId }) => quoteId === id) ?? [])
  const card = (quote: ShownQuote, isBest = false) => (
    <PlanCard
      key={quote.quoteId}
      quote={quote}
      isBest={isBest}
      isSelected={selected?.quoteId === quote.quoteId}
      busy={choose.isPending}
      onSelect={() => choose.mutate(quote.quoteId)}
      isCompared={picked.includes(quote.quoteId)}
      onCompare={
        picked.includes(quote.quoteId)
          ? () => setPicked(picked.filter((id) => id !== quote.quoteId))
          : compared.length < maxCompared
            ? () => setPicked([...compared.map(({ quoteId }) => quoteId), quote.quoteId])
            : null
      }
    />
  )
  return (
    <div className="stack stack-loose">
      {selected ? (
        <Note tone="good" title={t('selectedTitle', { plan: selected.planName })} large announce>
          {t('selectedText', { broker: selected.brokerName })} {selected.phone}{' '}
          {selected.enrollUrl ? <a href={selected.enrollUrl}>{t('enroll')}</a> : null}
        </Note>
      ) : null}
      {choose.isError ? (
        <Note tone="bad" announce>
          {t('selectFailed')}
        </Note>
      ) : null}
      <section className="stack">
        <p className="strong">{t(answer.bestQuoteId === null ? 'recommendations' : 'topRecommendations')}</p>
        {answer.topRecommendations.map((quote) => card(quote, quote.quoteId === answer.bestQuoteId))}
      </section>
      <p className="hint">{t('unpaid')}</p>
      {compared.length > 0 ? <ComparePlans plans={compared} /> : null}
      <PlanPictures plans={compared.length > 0 ? compared : all.slice(0, maxCompared)} />
      {(['budgetFriendly', 'premiumOptions'] as const).map((list) =>
        answer[list].length > 0 ? (
          <Disclosure key={list} summary={t('several', { list: t(list), count: answer[list].length })}>
            <div className="stack">{answer[list].map((quote) => card(quote))}</div>
          </Disclosure>
        ) : null,
      )}
    </div>
  )
}

type PlanCardProps = {
  quote: ShownQuote
  isBest: boolean
  isSelected: boolean
  busy: boolean
  onSelect: () => void
  isCompared: boolean
  /** null: three are picked already. */
  onCompare: (() => void) | null
}

function PlanCard({ quote, isBest, isSelected, busy, onSelect, isCompared, onCompare }: PlanCardProps) {
  const t = useText(planTexts)
  const x = useText(planFileTexts)
  return (
    <Card>
      <CardPart className="stack">
        <CardHead
          level={3}
          title={`${quote.companyName}, ${quote.planName}`}
          hint={
            quote.source === 'broker'
              ? t('brokerSays', { broker: quote.brokerName, type: quote.planType })
              : x('filesSay', { source: quote.brokerName, type: quote.planType, id: quote.planId ?? '' })
          }
          aside={
            <span className="row">
              {quote.isSample ? <SampleTag /> : null}
              {isBest ? <Badge tone="good">{t('best')}</Badge> : null}
              {quote.isWithinBudget ? null : <Badge tone="neutral">{t('overLimit')}</Badge>}
              <Badge tone={toneOfScore(quote.score)}>{t('score', { score: quote.score })}</Badge>
            </span>
          }
        />
        <PlanFigures quote={quote} />
        <div className="row">
          <Button onClick={onSelect} busy={busy} aria-pressed={isSelected}>
            {isSelected ? t('selected') : t('select')}
          </Button>
          <CheckRow
            type="checkbox"
            checked={isCompared}
            disabled={onCompare === null}
            aria-label={`${x('compare')}: ${quote.planName}`}
            onChange={() => onCompare?.()}
          >
            {x('compare')}
          </CheckRow>
        </div>
      </CardPart>
    </Card>
  )
}

function PlanFigures({ quote }: { quote: ShownQuote }) {
  const t = useText(planTexts)
  const x = useText(planFileTexts)
  const of = (points: number | null, most: number) => (points === null ? t('notKnown') : t('of', { points, most }))
  return (
    <>
      <Facts
        ruled
        small
        facts={[
          { key: 'month', name: t('month'), value: formatDollars(quote.monthlyEstimate), strong: true },
          ...(quote.creditUsed > 0
            ? [
                { key: 'full', name: x('beforeCredit'), value: formatDollars(quote.fullPremium) },
                { key: 'credit', name: x('creditOff'), value: formatDollars(quote.creditUsed) },
              ]
            : []),
          { key: 'first', name: t('deductible'), value: formatDollars(quote.deductible) },
          { key: 'limit', name: t('limit'), value: formatDollars(quote.outOfPocketMax) },
          ...(quote.annualSavings === null
            ? []
            : [{ key: 'savings', name: t('savings'), value: formatDollars(quote.annualSavings) }]),
        ]}
      />
      <Facts
        ruled
        small
        facts={[
          { key: 'good', name: x('goodYear'), value: formatDollars(quote.goodYear) },
          { key: 'typical', name: x('typicalYear'), value: formatDollars(quote.yearlyCost) },
          { key: 'bad', name: x('badYear'), value: formatDollars(quote.badYear) },
        ]}
      />
      <Disclosure summary={t('why')}>
        <Facts
          small
          facts={[
            { key: 'affordability', name: t('affordability'), value: of(quote.affordabilityScore, 20) },
            { key: 'coverage', name: t('coverageScore'), value: of(quote.coverageScore, 10) },
            { key: 'network', name: t('networkMatch'), value: of(quote.networkMatch, 10) },
            { key: 'market', name: t('marketPosition'), value: of(quote.marketShareBonus, 20) },
          ]}
        />
        <p className="hint">{t('formula')}</p>
      </Disclosure>
    </>
  )
}
