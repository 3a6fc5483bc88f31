import { formatCents } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Ledger } from '#web/ui/Ledger.tsx'
import { Note } from '#web/ui/Note.tsx'
import { dollarsOf, type ShownEstimate } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'

/** How an estimate was worked out, what it assumes, where it is from, and what is not in it. */
export function EstimateWorking({ answer }: { answer: ShownEstimate['answer'] }) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const { basis, derivation, notIncluded, notes } = answer
  const last = derivation.at(-1)
  return (
    <div className="stack">
      <Ledger
        caption={t('howWeGot', { amount: last ? formatCents(dollarsOf(last.amount).units) : '' })}
        stepHeading={t('step')}
        amountHeading={t('usDollars')}
        rows={derivation.map((line) => ({
          key: `${line.step} ${line.values['code'] ?? ''}`,
          what: say(line.step, line.label, line.values),
          why: <span className="font-normal">{say(line.reason, line.why, line.values)}</span>,
          amount: formatCents(dollarsOf(line.amount).units),
          kind: line.kind === 'line' ? undefined : line.kind,
        }))}
      />
      <p className="small">{say(basis.assumptionKey, basis.assumption)}</p>
      <p className="hint">{t('source', { source: basis.source })}</p>
      {notes.map(({ key, text }) => (
        <Note key={key}>{say(key, text)}</Note>
      ))}
      <Note title={t('notIncluded')}>
        {t('notIncludedText', { list: notIncluded.map(({ key, text }) => say(key, text)).join('. ') })}
      </Note>
    </div>
  )
}

type Say = (key: string, english: string, values?: Readonly<Record<string, string>>) => string

/** Says a sentence of an estimate by its key; one this page does not know yet is said in the server's English. */
function useEstimateWords(): Say {
  const t = useText(costsTexts) as (key: string, values: Readonly<Record<string, string>>) => string
  return (key, english, values = {}) => (Object.hasOwn(costsTexts.en, key) ? t(key, values) : english)
}
