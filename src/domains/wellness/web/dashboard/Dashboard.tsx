import { useSearchParams } from 'wouter'
import { useText } from '#web/i18n/use-text.ts'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { alarmsOf, isEmergency, noticeWord } from '../../notices.ts'
import { Call911 } from '../form/Alarm.tsx'
import { formTexts } from '../form/texts.ts'
import type { SavedForm, ScoreAnswer, ViewProps } from '../use-wellness.ts'
import { Insights } from './Insights.tsx'
import { Metrics } from './Metrics.tsx'
import { Overview } from './Overview.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useWellnessWords } from './use-words.ts'

const tabs = ['overview', 'recommendations', 'insights', 'metrics'] as const
const views = { overview: Overview, recommendations: Suggestions, insights: Insights, metrics: Metrics }

type DashboardProps = ViewProps & { answered: SavedForm['typed']; onEdit: () => void }

/** The score, what it is made of, and what would help. */
export function Dashboard({ answer, answered, isInPain, onEdit }: DashboardProps) {
  const { t } = useWellnessWords()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((id) => id === search.get('view')) ?? 'overview'
  const show = (view: (typeof tabs)[number]) => setSearch((before) => ({ ...Object.fromEntries(before), view }))
  const View = views[tab]
  return (
    <div className="stack stack-loose">
      <PrintHead />
      <Alarms score={answer.score} isInPain={isInPain} />
      <ScoreCard answer={answer} answered={answered} onEdit={onEdit} />
      <Tabs
        label={t('tabs.label')}
        prefix="wellness-"
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        selected={tab}
        onSelect={show}
      />
      <TabPanel id={tab} prefix="wellness-" className="stack stack-loose">
        <View answer={answer} isInPain={isInPain} />
      </TabPanel>
    </div>
  )
}

/** What cannot wait stands before the score, whichever tab is open and however small the screen. */
function Alarms({ score, isInPain }: Pick<ScoreAnswer, 'score'> & Pick<ViewProps, 'isInPain'>) {
  const t = useText(formTexts)
  const alarms = alarmsOf(score)
  return alarms.map((alarm, place) => (
    <section
      key={alarm.kind}
      id={place === 0 ? 'wellness-alarm' : undefined}
      className="alarm"
      aria-labelledby={`alarm-${alarm.kind}`}
    >
      <h2 id={`alarm-${alarm.kind}`}>
        <Icon name="warning" />
        {t(`alarm.${alarm.kind}`, { value: alarm.value })}
      </h2>
      <p>{t(noticeWord(alarm, isInPain), { value: alarm.value })}</p>
      {isEmergency(alarm) ? (
        <div className="row">
          <Call911 />
        </div>
      ) : null}
    </section>
  ))
}
