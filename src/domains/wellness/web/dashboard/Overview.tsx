import type { ReactNode } from 'react'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { type Change, changesOf, missingMetrics, strengthsAndWeaknesses } from '../../changes.ts'
import { alarmsOf, type HealthNotice, heldBackBy, isEmergency, isUrgent, noticesOf } from '../../notices.ts'
import type { MetricId } from '../../score-shapes.ts'
import { Call911 } from '../form/Alarm.tsx'
import type { ScoreAnswer, ViewProps } from '../use-wellness.ts'
import { useWellnessWords } from './use-words.ts'

/** What is good, what could be better, what cannot wait, and what one change would do. */
export function Overview({ answer: { score }, isInPain }: ViewProps) {
  const { t, insight } = useWellnessWords()
  const { strengths, improvements } = strengthsAndWeaknesses(score.parts)
  const heldBack = heldBackBy(alarmsOf(score), isInPain)
  const notices = noticesOf(score.parts, score.chronicConditions)
  const sayNotice = ({ kind, value }: HealthNotice) => t(`notice.${kind}`, { value })
  // Chest pain says already what an emergency beside it would.
  const urgent = notices.filter((it) => isUrgent(it) && !(isInPain && isEmergency(it))).map(sayNotice)
  return (
    <>
      <Card>
        <div className="lists">
          <Points
            title={t('urgent')}
            icon="warning"
            texts={isInPain ? [t('painNow'), ...urgent] : urgent}
            empty={<NoneUrgent parts={score.parts} />}
            after={isInPain || notices.some(isEmergency) ? <Call911 /> : null}
          />
          <Points
            title={t('strengths')}
            icon="check"
            texts={strengths.map((it) => insight('good', it))}
            // Who answered everything has nothing left to complete.
            empty={t(
              score.parts.length > 0 && missingMetrics(score.parts).length === 0 ? 'noneStandsOut' : 'noStrengths',
            )}
          />
          <Points
            title={t('improvements')}
            icon="right"
            texts={[
              ...notices.filter((it) => !isUrgent(it)).map(sayNotice),
              ...improvements.filter(({ metric }) => !heldBack.includes(metric)).map((it) => insight('poor', it)),
            ]}
            empty={t('noImprovements')}
          />
        </div>
      </Card>
      <Changes parts={score.parts} heldBack={heldBack} />
    </>
  )
}

/** Nothing urgent in what is known; what is not known is said beside it. */
function NoneUrgent({ parts }: Pick<ScoreAnswer['score'], 'parts'>) {
  const { t, metricName } = useWellnessWords()
  const missing = missingMetrics(parts.filter(({ part }) => part === 'health' || part === 'preventive'))
  return (
    <>
      {t('noUrgent')}
      {missing.length > 0 ? (
        <span className="hint block mt-1">{t('urgentUnknown', { names: missing.map(metricName).join(', ') })}</span>
      ) : null}
    </>
  )
}

type PointsProps = { title: string; icon: IconName; texts: readonly string[]; empty: ReactNode; after?: ReactNode }

function Points({ title, icon, texts, empty, after }: PointsProps) {
  return (
    <section className="card-part">
      <h3>{title}</h3>
      {texts.length === 0 ? (
        <p className="mt-3">{empty}</p>
      ) : (
        <ul className="points mt-3">
          {texts.map((text) => (
            <li key={text}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && after ? <p className="mt-3">{after}</p> : null}
    </section>
  )
}

type ChangesProps = Pick<ScoreAnswer['score'], 'parts'> & { heldBack: readonly MetricId[] }

function Changes({ parts, heldBack }: ChangesProps) {
  const { t } = useWellnessWords()
  const all = changesOf(parts)
  const changes = all.filter(({ metric }) => !heldBack.includes(metric))
  const missing = missingMetrics(parts)
  return (
    <Card labelledBy="wellness-changes">
      <CardPart className="stack">
        <CardHead id="wellness-changes" level={3} title={t('changes')} hint={t('changesHint')} />
        {all.length === 0 ? <p>{t('noChanges')}</p> : null}
        {changes.length < all.length ? <Note tone="warn">{t('heldBack')}</Note> : null}
        {changes.length + missing.length > 0 ? <ChangeTable changes={changes} missing={missing} /> : null}
      </CardPart>
    </Card>
  )
}

function ChangeTable({ changes, missing }: { changes: readonly Change[]; missing: readonly MetricId[] }) {
  const { t, suggestion, metricName } = useWellnessWords()
  return (
    <table className="ledger">
      <caption className="visually-hidden">{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('oneChange')}</th>
          <th scope="col">{t('overall')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ metric, part, goal, partBefore, partAfter, overallBefore, overallAfter }) => (
          <tr key={metric}>
            <th scope="row">
              <span className="strong">{suggestion('title', metric, goal)}</span>
              <span className="ledger-why">
                {t('partFromTo', { part: t(`part.${part}`), before: partBefore, after: partAfter })}
              </span>
            </th>
            <td>{t('fromTo', { before: overallBefore, after: overallAfter })}</td>
          </tr>
        ))}
        {missing.length > 0 ? (
          <tr>
            <th scope="row">
              {t('tellUs', { names: missing.map(metricName).join(', ') })}
              <span className="ledger-why">{t('tellUsText')}</span>
            </th>
            <td>{t('notKnown')}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
