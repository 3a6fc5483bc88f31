import { useText } from '#web/i18n/use-text.ts'
import { calmName } from '../../benefits/calm-name.ts'
import { hundredthsText, usdOf } from '../dollars.ts'
import type { Check } from '../use-coverage.ts'
import { answerLineTexts } from './line-texts.ts'

type Line = Check['lines'][number]

/** One line of the answer in plain words; pressed, as the insurer sent it. */
export function AnswerLine({ line }: { line: Line }) {
  const words = useLineWords()
  return (
    <details>
      <summary>{words(line)}</summary>
      <code className="mono plan-line whitespace-pre-line">{line.raw}</code>
    </details>
  )
}

/** What a line says: the care, what it costs or that it is on, for whom, where and for which time. */
export function useLineWords(): (line: Line) => string {
  const t = useText(answerLineTexts)
  const byCode = t as (key: string, values: Record<string, string | number>) => string
  const said = (key: string, values: Record<string, number> = {}) =>
    Object.hasOwn(answerLineTexts.en, key) ? byCode(key, values) : null
  // Twenty of what: visits, days.
  const counted = ({ quantity, quantityOf }: Line) =>
    quantity !== null && /^\d{1,6}(\.0+)?$/.test(quantity) && quantityOf !== null
      ? (said(`counted_${quantityOf}`, { count: Math.trunc(Number(quantity)) }) ?? quantity)
      : quantity
  return (line) => {
    const care = line.serviceTypes.map((type) => said(`care_${type}`) ?? t('otherCare', { code: type })).join(', ')
    const figure =
      line.amount !== null ? usdOf(line.amount) : line.share !== null ? hundredthsText(line.share) : counted(line)
    const what = said(`code_${line.code}`) ?? t('otherCode', { code: line.code })
    const parts = [
      figure === null ? what : `${what}: ${figure}`,
      line.name && calmName(line.name),
      line.level && t(`level_${line.level}`),
      line.network && t(`network_${line.network}`),
      line.period && (said(`period_${line.period}`) ?? t('otherPeriod', { code: line.period })),
      line.needsAuthorization ? t('authorization') : null,
      ...line.messages.map((message) => t('note', { message })),
    ]
    return [care && `${care}.`, parts.filter(Boolean).join(', ')].filter(Boolean).join(' ')
  }
}
