import { useSearchParams } from 'wouter'
import { PrintHead } from '#web/shell/PrintHead.tsx'
import { TabPanel, Tabs } from '#web/ui/Tabs.tsx'
import { SafetyFirst } from '../SafetyFirst.tsx'
import type { SavedForm, ViewProps } from '../use-wellness.ts'
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
      <SafetyFirst rules={answer.safety} isInPain={isInPain} />
      <ScoreCard answer={answer} answered={answered} isInPain={isInPain} onEdit={onEdit} />
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
