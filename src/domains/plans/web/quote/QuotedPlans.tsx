import { useMutation, useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SampleTag } from '#web/ui/figures/SampleTag.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { PlansContract } from '../../contract.ts'
import { plansApi } from '../api.ts'
import { ExchangeStanding } from '../exchange/ExchangeStanding.tsx'
import { quoteTexts } from './texts.ts'

type Quote = Answer<PlansContract['quote']>['quote']

type QuotedProps = { quote: Quote; busy: boolean; onCounty: (fips: string) => void }

/** The plans of a quote, or why there are none; one of them can be kept. */
export function QuotedPlans({ quote, busy, onCounty }: QuotedProps) {
  const t = useText(quoteTexts)
  const choose = useMutation({ mutationFn: (id: string) => plansApi.selectQuote({ id }) })
  const selected = choose.data?.selected
  return (
    <div className="stack">
      <Note tone="neutral">{t(`note_${quote.note}`)}</Note>
      <ExchangeStanding exchange={quote.exchange} busy={busy} onCounty={onCounty} />
      {quote.note === 'found' && !quote.isCreditCounted ? <p className="hint">{t('noCredit')}</p> : null}
      {selected ? (
        <Note tone="good" title={t('nextTitle', { plan: selected.planName })} announce>
          {t('nextText')} <a href="https://www.healthcare.gov/see-plans/">{t('official')}</a>
        </Note>
      ) : null}
      {choose.isError ? (
        <Note tone="bad" announce>
          {t('selectFailed')}
        </Note>
      ) : null}
      {quote.quotes.map((plan) => (
        <div key={plan.quoteId} className="stack">
          <p className="strong row">
            {`${plan.carrier}, ${plan.planName}`} {plan.isSample ? <SampleTag /> : null}
          </p>
          <Facts
            ruled
            small
            facts={[
              { key: 'month', name: t('month'), value: formatDollars(plan.monthlyPremium), strong: true },
              { key: 'year', name: t('year'), value: formatDollars(plan.annualPremium) },
              { key: 'deductible', name: t('deductible'), value: formatDollars(plan.deductible) },
              { key: 'limit', name: t('limit'), value: formatDollars(plan.outOfPocketMax) },
            ]}
          />
          <div className="row">
            <Button
              busy={choose.isPending}
              aria-pressed={selected?.quoteId === plan.quoteId}
              onClick={() => choose.mutate(plan.quoteId)}
            >
              {t(selected?.quoteId === plan.quoteId ? 'selected' : 'select')}
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Whom to call in a state. */
export function AgentOfState({ state }: { state: string }) {
  const t = useText(quoteTexts)
  const { data } = useQuery({
    queryKey: ['quote-agent', state],
    queryFn: () => plansApi.quoteAgent({ state }),
    retry: false,
  })
  if (!data) return null
  const { agent, carriers } = data
  if (!agent)
    return (
      <Note tone="neutral">
        {t('noAgent', { companies: carriers.join(', ') })}{' '}
        <a href="https://www.healthcare.gov/find-local-help/">{t('localHelp')}</a>
      </Note>
    )
  return (
    <Note tone="neutral" title={t('agent')}>
      {[agent.name, agent.title, agent.location, agent.phone, agent.email].join(', ')}{' '}
      {t('ratingOf', { rating: agent.rating ?? t('notKnown') })}
    </Note>
  )
}
