import { Fragment } from 'react'
import { formatDecimals, formatMoment } from '#web/i18n/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Badge, type Tone } from '#web/ui/states/Badge.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import {
  type gradeOf,
  gradeOfPart,
  knownOf,
  overallGrade,
  partWeights,
  type ScorePart,
  sharesOf,
} from '../../score-shapes.ts'
import { hasAnswer, prefilled, untyped } from '../../typed-answers.ts'
import { rulesOf, type SavedForm, type ViewProps } from '../use-wellness.ts'
import { useWellnessWords } from './use-words.ts'

export const gradeTones: Readonly<Record<ReturnType<typeof gradeOf>, Tone>> = { good: 'good', fair: 'warn', low: 'bad' }

/** A part's score out of 100 as a bar; the figure stands beside it. Too little known has no color of a grade. */
export function ScoreBar({ score, grade }: { score: number; grade: ReturnType<typeof gradeOfPart> }) {
  return (
    <div className="score-bar" data-grade={grade} aria-hidden="true">
      <i style={{ width: `${score}%` }} />
    </div>
  )
}

type ScoreCardProps = ViewProps & { answered: SavedForm['typed']; onEdit: () => void }

/** The overall score as a dial, and beside it the table it is the sum of. */
export function ScoreCard({ answer, answered, isInPain, onEdit }: ScoreCardProps) {
  const { t } = useWellnessWords()
  const { score } = answer
  const isHeld = rulesOf(answer, isInPain).length > 0
  return (
    <Card labelledBy="wellness-score">
      <CardPart className="stack">
        <CardHead
          id="wellness-score"
          title={t('title')}
          hint={t('updated', { at: formatMoment(score.lastCalculated) })}
          aside={
            <Button small onClick={onEdit}>
              {t('edit')}
            </Button>
          }
        />
        <div className="score">
          {score.overallScore === null ? (
            <p>{t('noScoreYet')}</p>
          ) : (
            <Dial score={score.overallScore} grade={overallGrade(score.parts)} isHeld={isHeld} />
          )}
          <ScoreTable overall={score.overallScore} parts={score.parts} isHeld={isHeld} />
        </div>
        <AsPrefilled answered={answered} />
        <Note title={t('notAdvice')}>{t('notAdviceText')}</Note>
      </CardPart>
    </Card>
  )
}

/** Names what the form began with and nobody said is right: it is left out. */
function AsPrefilled({ answered }: Pick<ScoreCardProps, 'answered'>) {
  const { t } = useWellnessWords()
  if (!answered) return null
  const left = prefilled.filter((name) => !hasAnswer(name, answered))
  if (left.length === 0) return null
  const names = left.map((name) => t(`prefilled.${name}`, { value: untyped[name] })).join(', ')
  return <Note tone="warn">{t('prefilled', { names })}</Note>
}

const arc = 'M55.43 160.57A80 80 0 1 1 168.57 160.57'

type DialProps = { score: number; grade: ReturnType<typeof overallGrade>; isHeld: boolean }

/** While a rule of safety holds the dial has neither a color nor a word. */
function Dial({ score, grade, isHeld }: DialProps) {
  const { t } = useWellnessWords()
  const said = isHeld ? t('dialHeld', { score }) : t('dial', { score, grade: t(grade ?? 'tooLittle') })
  return (
    <div className="dial" data-grade={isHeld ? null : grade}>
      <svg viewBox="0 0 224 178" role="img" aria-label={said}>
        <path d={arc} className="dial-track" pathLength={100} />
        <path d={arc} className="dial-value" pathLength={100} strokeDasharray={`${Math.max(score, 0.1)} 200`} />
        <text x="112" y="112" className="dial-figure">
          {score}
        </text>
        <text x="112" y="136" className="dial-unit">
          {t('ofHundred')}
        </text>
      </svg>
      {isHeld ? <p className="hint text-center">{t('held')}</p> : <GradeWord score={score} grade={grade} />}
    </div>
  )
}

function GradeWord({ score, grade }: Omit<DialProps, 'isHeld'>) {
  const { t } = useWellnessWords()
  const next = grade === 'low' ? 60 : 80
  return (
    <p className="row justify-center">
      <Badge tone={grade ? gradeTones[grade] : 'neutral'}>{t(grade ?? 'tooLittle')}</Badge>
      {grade === null ? <span className="hint">{t('tooLittleText')}</span> : null}
      {grade === 'good' || grade === null ? null : (
        <span className="hint">
          {t('morePoints', { points: next - score, grade: t(grade === 'low' ? 'fair' : 'good') })}
        </span>
      )}
    </p>
  )
}

type TableProps = { overall: number | null; parts: readonly ScorePart[]; isHeld: boolean }

function ScoreTable({ overall, parts, isHeld }: TableProps) {
  const { t } = useWellnessWords()
  const weight = parts.reduce((sum, { part, score }) => sum + (score === null ? 0 : partWeights[part]), 0)
  const shares = sharesOf(parts)
  const pointsOf = ({ part, score }: ScorePart) => (partWeights[part] * (score ?? 0)) / weight
  return (
    <table className="ledger score-table">
      <caption className="visually-hidden">{t('tableCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('scoreHead')}</th>
          <th scope="col">{t('outOf')}</th>
          <th scope="col">{t('countsFor')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Fragment key={part.part}>
            <tr>
              <th scope="row">
                <PartName part={part} isHeld={isHeld} />
              </th>
              {part.score === null ? (
                <td colSpan={3}>{t('notKnown')}</td>
              ) : (
                <>
                  <td>{part.score}</td>
                  <td>{t('percent', { percent: shares.get(part.part) ?? 0 })}</td>
                  <td>{formatDecimals(pointsOf(part), 2)}</td>
                </>
              )}
            </tr>
            <tr className="ledger-note">
              <td colSpan={4}>
                <LeftOut part={part} />
              </td>
            </tr>
          </Fragment>
        ))}
        {overall === null ? null : (
          <tr className="ledger-total">
            <th scope="row">{t('total', { score: overall })}</th>
            <td>{overall}</td>
            <td>{t('percent', { percent: 100 })}</td>
            <td>
              {formatDecimals(
                parts.reduce((sum, part) => sum + pointsOf(part), 0),
                2,
              )}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A part by its name and word. */
function PartName({ part, isHeld }: { part: ScorePart; isHeld: boolean }) {
  const { t } = useWellnessWords()
  const grade = isHeld ? null : gradeOfPart(part)
  return (
    <>
      <span className="row">
        {t(`part.${part.part}`)}
        {grade ? <Badge tone={gradeTones[grade]}>{t(grade)}</Badge> : null}
      </span>
      {part.score === null ? null : <ScoreBar score={part.score} grade={grade} />}
    </>
  )
}

/** How much of a part is known, and every single thing that is not. */
function LeftOut({ part: { metrics } }: { part: ScorePart }) {
  const { t, metricName } = useWellnessWords()
  const names = metrics
    .filter(({ points }) => points === null)
    .map(({ metric, value, isOutside }) => {
      if (!isOutside && value === 'former') return t('sinceSmoking')
      return !isOutside && value === 'current' ? t('kindOfSmoking') : metricName(metric)
    })
    .join(', ')
  return (
    <>
      {t('known', { known: knownOf({ metrics }), all: metrics.length })}
      {names ? ` ${t('leftOut', { names })}` : null}
    </>
  )
}
