import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { isAlarm, isEmergency, noticesOf } from '../../notices.ts'
import { Call911 } from '../form/Alarm.tsx'
import { formTexts } from '../form/texts.ts'
import type { SavedForm, ScoreAnswer } from '../use-wellness.ts'
import { Insights } from './Insights.tsx'
import { Metrics } from './Metrics.tsx'
import { Overview } from './Overview.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useWellnessWords } from './use-words.ts'

const tabs = ['overview', 'recommendations', 'insights', 'metrics'] as const
const views = { overview: Overview, recommendations: Suggestions, insights: Insights, metrics: Metrics }

type DashboardProps = { answer: ScoreAnswer; answered: SavedForm['typed']; onEdit: () => void }

/** The score, what it is made of, and what would help. */
export function Dashboard({ answer, answered, onEdit }: DashboardProps) {
  const { t } = useWellnessWords()
  const [tab, setTab] = useState<(typeof tabs)[number]>('overview')
  const View = views[tab]
  return (
    <div className="stack stack-loose">
      <PrintHead />
      <Alarms score={answer.score} />
      <ScoreCard answer={answer} answered={answered} onEdit={onEdit} />
      <Tabs
        label={t('tabs.label')}
        prefix="wellness-"
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel id={tab} prefix="wellness-" className="stack stack-loose">
        <View answer={answer} />
      </TabPanel>
    </div>
  )
}

/** What cannot wait stands before the score, whichever tab is open and however small the screen. */
function Alarms({ score }: Pick<ScoreAnswer, 'score'>) {
  const t = useText(formTexts)
  const alarms = noticesOf(score.parts, score.chronicConditions).filter(isAlarm)
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
      <p>{t(`notice.${alarm.kind}`, { value: alarm.value })}</p>
      {isEmergency(alarm) ? (
        <div className="row">
          <Call911 />
        </div>
      ) : null}
    </section>
  ))
}
