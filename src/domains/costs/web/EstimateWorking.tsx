import { formatCents } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { SourceLine } from './SourceLine.tsx'
import { dollarsOf, type ShownEstimate } from './shown-estimate.ts'
import { costsTexts } from './texts.ts'
import { useEstimateWords } from './use-estimate-words.ts'

/** What a working comes to; undefined where there is none. What stands after it is not part of it. */
export const totalOf = ({ derivation }: ShownEstimate['answer']) => derivation.findLast(({ kind }) => kind === 'total')

/** How an estimate was worked out, where each figure is from, and what is not in it. */
export function EstimateWorking({ answer }: { answer: ShownEstimate['answer'] }) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  const { derivation } = answer
  const last = totalOf(answer)
  return (
    <div className="stack">
      <Ledger
        caption={t('howWeGot', { amount: last ? formatCents(dollarsOf(last.amount).units) : '' })}
        stepHeading={t('step')}
        amountHeading={t('usDollars')}
        rows={derivation.map((line) => ({
          key: `${line.step} ${line.values['code'] ?? ''}`,
          what: say(line.step, line.label, line.values),
          why: (
            <>
              <span className="font-normal">{say(line.reason, line.why, line.values)}</span>
              {line.source.key === 'rule.sum' ? null : <SourceLine source={line.source} />}
            </>
          ),
          amount: formatCents(dollarsOf(line.amount).units),
          kind: line.kind === 'subtotal' || line.kind === 'total' ? line.kind : undefined,
        }))}
      />
      <NotIncluded answer={answer} />
    </div>
  )
}

/** What people are often billed for besides. */
export function NotIncluded({ answer: { notIncluded } }: { answer: ShownEstimate['answer'] }) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  if (notIncluded.length === 0) return null
  return (
    <Note title={t('notIncluded')}>
      {t('notIncludedText', { list: notIncluded.map(({ key, text }) => say(key, text)).join('. ') })}
    </Note>
  )
}
