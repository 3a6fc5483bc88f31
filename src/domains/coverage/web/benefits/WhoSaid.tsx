import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import type { Check } from '../use-coverage.ts'
import { AnswerLine } from './AnswerLine.tsx'
import { planAnswerTexts } from './plan-texts.ts'

/** Who answered and when, and each line of the answer that figures come from. */
export function WhoSaid({ check, payer }: { check: Check; payer: string }) {
  const t = useText(planAnswerTexts)
  return (
    <>
      <Disclosure summary={t('whoSaid')}>
        <Facts
          facts={[
            { key: 'who', name: t('whoAnswered'), value: payer },
            { key: 'asOf', name: t('asOf'), value: formatMoment(check.askedAt) },
            { key: 'until', name: t('goodUntil'), value: t('thenAgain', { moment: formatMoment(check.expiresAt) }) },
            {
              key: 'reference',
              name: t('reference'),
              value: <code className="mono plan-line">{check.verificationId}</code>,
            },
            { key: 'kind', name: t('message'), value: t('messageKind') },
          ]}
        />
        <p className="strong mt-4">{t('linesHead')}</p>
        <p className="hint">{t('allLines', { count: check.lines.length })}</p>
        <ul className="plan-lines">
          {check.lines.map((line) => (
            <li key={line.raw}>
              <AnswerLine line={line} />
            </li>
          ))}
        </ul>
      </Disclosure>
      <CardPart>
        <p className="hint">{t('notPromise')}</p>
      </CardPart>
    </>
  )
}
