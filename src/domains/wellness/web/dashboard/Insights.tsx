import { formatDecimals, formatUsd } from '#web/i18n/format.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { bmiLabel } from '../../read-measures.ts'
import type { ScoreAnswer, ViewProps } from '../use-wellness.ts'
import { sayScoreDay, useWellnessWords } from './use-words.ts'

const bmiWords = ['underweight', 'normal', 'overweight', 'obese'] as const

/** What the answers say of the body, and of the money. */
export function Insights({ answer: { score } }: ViewProps) {
  const { t } = useWellnessWords()
  return (
    <div className="two-cards">
      <Card labelledBy="health-insights">
        <CardPart className="stack">
          <CardHead
            id="health-insights"
            level={3}
            title={t('healthInsights')}
            aside={<SourceChip name={t('yourAnswers')} date={sayScoreDay(score.lastCalculated.slice(0, 10))} />}
          />
          <Bmi bmi={score.bmi} parts={score.parts} />
          <Share label={t('preventiveUse')} percent={score.preventiveCareUsage}>
            {t('preventiveUseText')}
          </Share>
        </CardPart>
      </Card>
      <Card labelledBy="money-insights">
        <CardPart className="stack">
          <CardHead
            id="money-insights"
            level={3}
            title={t('financialInsights')}
            aside={
              score.spendSource === null ? null : (
                <SourceChip name={t(score.spendSource === 'answer' ? 'yourAnswers' : 'yourPayments')} />
              )
            }
          />
          <Figure label={t('monthlySpend')} medium>
            {score.averageMonthlySpend === null ? (
              <span className="hint">{t('notKnown')}</span>
            ) : (
              formatUsd(BigInt(Math.round(score.averageMonthlySpend * 100)))
            )}
          </Figure>
          <Share label={t('deductibleUse')} percent={score.deductibleUtilization}>
            {score.cover ? undefined : t('deductibleEstimate')}
          </Share>
          <Share label={t('limitUse')} percent={score.outOfPocketUtilization} />
          {score.cover ? (
            <p>
              <SourceChip
                name={t('planCheck')}
                date={score.cover.checkedOn ? sayScoreDay(score.cover.checkedOn) : undefined}
                sample={score.cover.isSample}
              />
            </p>
          ) : null}
        </CardPart>
      </Card>
    </div>
  )
}

/** The words of the BMI are those of adults who are not pregnant. */
function Bmi({ bmi, parts }: Pick<ScoreAnswer['score'], 'bmi' | 'parts'>) {
  const { t, bmiName } = useWellnessWords()
  if (bmi === null) return null
  const weight = parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === 'weight')
  if (weight?.isOutside && bmiLabel(bmi) !== 'underweight')
    return (
      <Figure label={t('bmi')} medium>
        {formatDecimals(bmi, 1)}
      </Figure>
    )
  const own = bmiLabel(bmi)
  return (
    <>
      <Figure label={t('bmi')} medium>
        {formatDecimals(bmi, 1)} <span className="hint">{bmiName(bmi)}</span>
      </Figure>
      <table className="ledger small">
        <caption className="visually-hidden">{t('bmiCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('word')}</th>
            <th scope="col">{t('bmi')}</th>
          </tr>
        </thead>
        <tbody>
          {bmiWords.map((word) => (
            <tr key={word} className={word === own ? 'strong' : undefined}>
              <th scope="row">{word === own ? t('you', { word: t(`bmi.${word}`) }) : t(`bmi.${word}`)}</th>
              <td>{t(`bmiRange.${word}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Share({ label, percent, children }: { label: string; percent: number | null; children?: string | undefined }) {
  const { t } = useWellnessWords()
  return (
    <div className="meter">
      <div className="meter-head">
        <span className="strong">{label}</span>
        <span className="tabular">{percent === null ? t('notKnown') : t('percent', { percent })}</span>
      </div>
      {percent === null ? null : (
        <div className="meter-bar" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      {percent !== null && children ? <p className="hint">{children}</p> : null}
    </div>
  )
}
