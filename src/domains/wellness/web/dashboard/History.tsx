import { formatDay, formatMoment } from '#web/i18n/format.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import type { ScoreAnswer } from '../use-wellness.ts'
import { useWellnessWords } from './use-words.ts'

type Times = ScoreAnswer['history']

/** The score each time the form was sent, as a line and as a table. */
export function History({ history }: { history: Times }) {
  const { t } = useWellnessWords()
  return (
    <Card labelledBy="wellness-history">
      <CardPart className="stack">
        <CardHead id="wellness-history" level={3} title={t('history')} hint={t('historyHint')} />
        <div className="two-columns">
          <Line history={history} />
          <table className="ledger small score-table">
            <caption className="visually-hidden">{t('history')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('scoreHead')}</th>
                <th scope="col">{t('change')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ at, overallScore }, place) => (
                <tr key={at}>
                  <th scope="row">{isOnlyOfDay(history, at) ? formatDay(at) : formatMoment(at)}</th>
                  <td>{overallScore}</td>
                  <td>{place === 0 ? t('first') : signed(overallScore - (history[place - 1]?.overallScore ?? 0))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </CardPart>
    </Card>
  )
}

/** Whether no other time is of the same day, so that the day alone tells it from them. */
const isOnlyOfDay = (history: Times, at: string) =>
  history.filter((other) => formatDay(other.at) === formatDay(at)).length === 1

const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0')

const size = { width: 480, height: 200, left: 36, right: 12, top: 12, bottom: 12 }
const y = (score: number) => size.top + ((100 - score) / 100) * (size.height - size.top - size.bottom)

/** Even steps from one answer to the next, whatever lies between them. */
function Line({ history }: { history: Times }) {
  const { t } = useWellnessWords()
  const room = size.width - size.left - size.right
  const x = (place: number) => size.left + (history.length === 1 ? room / 2 : (place / (history.length - 1)) * room)
  return (
    <svg
      className="line-chart"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('historyPicture')}
    >
      {[0, 60, 80, 100].map((mark) => (
        <g key={mark}>
          <path className="line-chart-rule" d={`M${size.left} ${y(mark)}H${size.width - size.right}`} />
          <text x={size.left - 8} y={y(mark) + 5}>
            {mark}
          </text>
        </g>
      ))}
      <polyline points={history.map(({ overallScore }, place) => `${x(place)},${y(overallScore)}`).join(' ')} />
      {history.map(({ at, overallScore }, place) => (
        <circle key={at} cx={x(place)} cy={y(overallScore)} r="5" />
      ))}
    </svg>
  )
}
