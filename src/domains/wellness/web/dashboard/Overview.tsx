import type { ReactNode } from 'react'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { allChanges, type Change, changesOf, missingMetrics, strengthsAndWeaknesses } from '../../changes.ts'
import { type HeldRule, heldBackBy, isEmergency, isUrgent, ruleOf } from '../../safety/held-rules.ts'
import type { MetricId } from '../../score-shapes.ts'
import { HelpLink, useRuleTitle } from '../SafetyFirst.tsx'
import { rulesOf, type ScoreAnswer, type ViewProps } from '../use-wellness.ts'
import { AskAbout } from './AskAbout.tsx'
import { useWellnessWords } from './use-words.ts'

/** What is good, what could be better, what cannot wait, what one change would do, and what to ask about. */
export function Overview({ answer, isInPain }: ViewProps) {
  const { t, insight } = useWellnessWords()
  const { score, askAbout } = answer
  const rules = rulesOf(answer, isInPain)
  const { strengths, improvements } = strengthsAndWeaknesses(score.parts, rules)
  const urgent = rules.filter(isUrgent)
  const waits = heldBackBy(rules) === 'all' ? t('waits') : null
  return (
    <>
      <Card>
        <div className="lists">
          <Points
            title={t('urgent')}
            icon="warning"
            texts={urgent.map((rule) => <UrgentPoint key={rule.id} rule={rule} />)}
            empty={rules.length > 0 ? t('noneSoon') : <NoneUrgent parts={score.parts} />}
            after={urgent.some(isEmergency) ? <HelpLink line="emergency" /> : null}
          />
          <Points
            title={t('strengths')}
            icon="check"
            texts={strengths.map((it) => insight('good', it))}
            // Who answered everything has nothing left to complete.
            empty={
              waits ??
              t(score.parts.length > 0 && missingMetrics(score.parts).length === 0 ? 'noneStandsOut' : 'noStrengths')
            }
          />
          <Points
            title={t('improvements')}
            icon="right"
            texts={[
              ...rules.filter((it) => !isUrgent(it)).map((rule) => <UrgentPoint key={rule.id} rule={rule} />),
              ...improvements.map((it) => insight('poor', it)),
            ]}
            empty={waits ?? t('noImprovements')}
          />
        </div>
      </Card>
      <Changes parts={score.parts} rules={rules} />
      <AskAbout lines={askAbout} />
    </>
  )
}

/** A rule by its few words; what to do stands above the score. */
function UrgentPoint({ rule }: { rule: HeldRule }) {
  const { t } = useWellnessWords()
  const title = useRuleTitle()
  if (rule.id === 'chestPain') return t('painNow')
  return `${t(`urgency.${ruleOf(rule).urgency}`)}: ${title(rule)}`
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

type PointsProps = { title: string; icon: IconName; texts: readonly ReactNode[]; empty: ReactNode; after?: ReactNode }

function Points({ title, icon, texts, empty, after }: PointsProps) {
  return (
    <section className="card-part">
      <h3>{title}</h3>
      {texts.length === 0 ? (
        <p className="mt-3">{empty}</p>
      ) : (
        <ul className="points mt-3">
          {texts.map((text, place) => (
            <li key={place}>
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

type ChangesProps = Pick<ScoreAnswer['score'], 'parts'> & { rules: readonly HeldRule[] }

function Changes({ parts, rules }: ChangesProps) {
  const { t } = useWellnessWords()
  const changes = changesOf(parts, rules)
  const isHeld = changes.length < allChanges(parts, rules).length || rules.some(isUrgent)
  const missing = missingMetrics(parts)
  return (
    <Card labelledBy="wellness-changes">
      <CardPart className="stack">
        <CardHead id="wellness-changes" level={3} title={t('changes')} hint={t('changesHint')} />
        {changes.length === 0 && rules.length === 0 ? <p>{t('noChanges')}</p> : null}
        {isHeld ? <Note tone="warn">{t('heldBack')}</Note> : null}
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
            <td>
              {overallAfter > overallBefore
                ? t('fromTo', { before: overallBefore, after: overallAfter })
                : t('underOnePoint')}
            </td>
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
