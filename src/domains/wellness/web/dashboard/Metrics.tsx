import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { changesOf } from '../../changes.ts'
import type { HeldRule } from '../../safety/held-rules.ts'
import { gradeOfPart, knownOf, type ScorePart } from '../../score-shapes.ts'
import { rulesOf, type ViewProps } from '../use-wellness.ts'
import { History } from './History.tsx'
import { gradeTones, ScoreBar } from './ScoreCard.tsx'
import { useWellnessWords } from './use-words.ts'

/** The four scores with all they are made of, and how the whole went over time. */
export function Metrics({ answer, isInPain }: ViewProps) {
  const { score, history } = answer
  const rules = rulesOf(answer, isInPain)
  return (
    <>
      <div className="four-cards">
        {score.parts.map((part) => (
          <PartTile key={part.part} part={part} parts={score.parts} rules={rules} />
        ))}
      </div>
      <History history={history} />
    </>
  )
}

type PartTileProps = { part: ScorePart; parts: readonly ScorePart[]; rules: readonly HeldRule[] }

function PartTile({ part: own, parts, rules }: PartTileProps) {
  const { t, metricName, suggestion } = useWellnessWords()
  const { part, score, metrics } = own
  const [best] = changesOf(parts, rules).filter((change) => change.part === part)
  const grade = rules.length > 0 ? null : gradeOfPart(own)
  return (
    <Card labelledBy={`part-${part}`}>
      <CardPart className="stack">
        <CardHead
          id={`part-${part}`}
          level={3}
          title={t(`part.${part}`)}
          aside={grade ? <Badge tone={gradeTones[grade]}>{t(grade)}</Badge> : null}
        />
        <Figure medium>
          {score === null ? (
            <span className="hint">{t('notKnown')}</span>
          ) : (
            <>
              {score} <span className="hint">{t('ofHundred')}</span>
            </>
          )}
        </Figure>
        {score === null ? null : <ScoreBar score={score} grade={grade} />}
        <p className="hint">
          {t('known', { known: knownOf(own), all: metrics.length })}
          {score !== null && gradeOfPart(own) === null && knownOf(own) * 2 < metrics.length ? ` ${t('tooFew')}` : null}
        </p>
        <Facts
          ruled
          small
          facts={metrics.map(({ metric, points, full, isOutside }) => ({
            key: metric,
            name: metricName(metric),
            value: points === null ? t(isOutside ? 'notScored' : 'notKnown') : t('pointsOf', { points, full }),
          }))}
        />
        {best ? (
          <p className="small">
            {t('bestChange', {
              change: suggestion('title', best.metric, best.goal),
              before: best.partBefore,
              after: best.partAfter,
            })}
          </p>
        ) : null}
        <p className="hint">{t(`how.${part}`)}</p>
      </CardPart>
    </Card>
  )
}
