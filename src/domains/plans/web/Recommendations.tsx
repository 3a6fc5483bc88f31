import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { coverageProblemTexts } from '#domains/coverage/web/problem-texts.ts'
import { me } from '#kit/me.ts'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverMessage } from '#web/server-message.ts'
import { toast } from '#web/toast/toast.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { plansApi, type Recommended } from './api.ts'
import { ExchangeStanding } from './exchange/ExchangeStanding.tsx'
import { HouseholdForm } from './HouseholdForm.tsx'
import { PlanList } from './PlanList.tsx'
import { firstDraft, profileOf } from './profile-draft.ts'
import { planTexts } from './texts.ts'

type Part = 'profile' | 'recommendations'
const prefix = 'plans-'

/** Plans that fit a household: what it is like, then what brokers offer it. */
export function Recommendations() {
  const t = useText(planTexts)
  const [part, setPart] = useState<Part>('profile')
  const [draft, setDraft] = useState(firstDraft)
  const { mutate, data, isPending } = useMutation({
    mutationFn: (userProfile: ReturnType<typeof profileOf>) => plansApi.recommend({ userId: me, userProfile }),
    onSuccess: ({ note }) => {
      toast({ title: t('toastFound'), description: t(`note_${note}`) })
      setPart('recommendations')
    },
    onError: (error) => {
      const description = serverMessage(error, coverageProblemTexts, t('tryOnceMore'))
      toast({ title: t('toastFailed'), description, variant: 'destructive' })
    },
  })
  const chooseCounty = (countyFips: string) => {
    const next = { ...draft, countyFips }
    setDraft(next)
    mutate(profileOf(next))
  }
  return (
    <Card id="plan-recommendations" labelledBy="plan-recommendations-title">
      <CardPart className="stack stack-loose">
        <CardHead id="plan-recommendations-title" title={t('title')} hint={t('hint')} />
        <Tabs
          label={t('title')}
          prefix={prefix}
          selected={part}
          onSelect={setPart}
          tabs={[
            { id: 'profile', label: t('profile') },
            { id: 'recommendations', label: t('recommendations'), disabled: !data },
          ]}
        />
        <TabPanel id={part} prefix={prefix}>
          {part === 'recommendations' && data ? (
            <FoundPlans answer={data} busy={isPending} onCounty={chooseCounty} />
          ) : (
            <HouseholdForm draft={draft} onChange={setDraft} busy={isPending} onSend={mutate} />
          )}
        </TabPanel>
      </CardPart>
    </Card>
  )
}

type FoundProps = { answer: Recommended; busy: boolean; onCounty: (fips: string) => void }

function FoundPlans({ answer, busy, onCounty }: FoundProps) {
  const t = useText(planTexts)
  const { analysisData: said, note, silentBrokers } = answer
  const money = (dollars: number | null) => (dollars === null ? t('notKnown') : formatDollars(dollars))
  const programs = <Programs programs={answer.programs} />
  const standing = <ExchangeStanding exchange={answer.exchange} busy={busy} onCounty={onCounty} />
  if (note !== 'found' && note !== 'overBudget')
    return (
      <div className="stack">
        {programs}
        <Note tone="neutral" large>
          {t(`note_${note}`)}
        </Note>
        {standing}
      </div>
    )
  return (
    <div className="stack stack-loose">
      {programs}
      {standing}
      {note === 'overBudget' ? <Note tone="neutral">{t('note_overBudget')}</Note> : null}
      <Facts
        ruled
        facts={[
          { key: 'companies', name: t('companies'), value: said.totalCompaniesAnalyzed },
          { key: 'average', name: t('average'), value: money(said.averageMonthlyPremium) },
          ...(said.potentialSavings === null
            ? []
            : [{ key: 'savings', name: t('potential'), value: money(said.potentialSavings) }]),
          { key: 'known', name: t('known'), value: t('percent', { percent: said.recommendationConfidence }) },
        ]}
      />
      {silentBrokers.length > 0 ? <p className="hint">{t('silent', { brokers: silentBrokers.join(', ') })}</p> : null}
      <PlanList answer={answer} />
    </div>
  )
}

/** Said before any price: what may cost nothing, or less than any plan. */
function Programs({ programs }: Pick<Recommended, 'programs'>) {
  const t = useText(planTexts)
  if (programs.length === 0) return null
  return (
    <Note tone="neutral" title={t('programsTitle')} large>
      {programs.map((program) => (
        <p key={program}>{t(`program_${program}`)}</p>
      ))}
    </Note>
  )
}
