import { useState } from 'react'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
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
