import type { ReactNode } from 'react'
import { formatCents } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { costsTexts } from '../texts.ts'
import { plainOf, plainReasons } from './plain-reasons.ts'
import { SourceLine } from './SourceLine.tsx'
import { dollarsOf, type ShownEstimate } from './shown-estimate.ts'
import { useEstimateWords } from './use-estimate-words.ts'
import { workingTexts } from './working-texts.ts'

type Answer = ShownEstimate['answer']

/** What a working comes to; undefined where there is none. What stands after it is not part of it. */
export const totalOf = ({ derivation }: Answer) => derivation.findLast(({ kind }) => kind === 'total')

/** How an estimate was worked out in plain sentences, where each figure is from, and what is not in it; codes and factors are behind a press. */
export function EstimateWorking({ answer, children }: { answer: Answer; children?: ReactNode }) {
  const t = useText(costsTexts)
  const plain = useText(workingTexts)
  const say = useEstimateWords()
  const { derivation, serviceType } = answer
  const last = totalOf(answer)
  return (
    <div className="stack">
      <Ledger
        caption={t('howWeGot', { amount: last ? formatCents(dollarsOf(last.amount).units) : '' })}
        stepHeading={t('step')}
        amountHeading={t('usDollars')}
        rows={derivation.map((line, at) => {
          const isPartNational = serviceType === 'emergency' && line.step === 'price'
          const reason = isPartNational ? 'plain.partNational' : plainOf(plainReasons, line.reason)
          return {
            key: keyOf(line),
            what: say(line.step, line.label, line.values),
            why: (
              <>
                <span className="font-normal">{reason ? plain(reason) : say(line.reason, line.why, line.values)}</span>
                {line.source.key === 'rule.sum' ? null : <SourceLine source={line.source} isPlain />}
              </>
            ),
            // What a line adds to those above it says so.
            amount: `${at > 0 && line.kind === 'line' && line.amount > 0 ? '+' : ''}${formatCents(dollarsOf(line.amount).units)}`,
            kind: line.kind === 'subtotal' || line.kind === 'total' ? line.kind : undefined,
          }
        })}
      />
      {children}
      <NotIncluded answer={answer} />
    </div>
  )
}

const keyOf = ({ step, values }: Answer['derivation'][number]) => `${step} ${values['code'] ?? ''}`

type ArithmeticProps = { answer: Answer; open?: boolean; onToggle?: (open: boolean) => void }

/** Codes, units and factors, for who wants to work the figure out again: behind one press, and nothing where there are none. */
export function Arithmetic({ answer, ...disclosure }: ArithmeticProps) {
  const plain = useText(workingTexts)
  const say = useEstimateWords()
  const lines = answer.derivation.filter(({ reason }) => plainOf(plainReasons, reason) !== undefined)
  if (lines.length === 0) return null
  return (
    <Disclosure summary={plain('arithmetic')} {...disclosure}>
      <div className="stack stack-tight small">
        <p>{plain('arithmeticText')}</p>
        <ul className="stack stack-tight">
          {lines.map((line) => (
            <li key={keyOf(line)}>
              <p className="row row-between flex-nowrap items-baseline">
                <b>{say(line.step, line.label, line.values)}</b>
                <span className="tabular">{formatCents(dollarsOf(line.amount).units)}</span>
              </p>
              <p className="tabular">{say(line.reason, line.why, line.values)}</p>
              <SourceLine source={line.source} />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}

/** What people are often billed for besides. */
export function NotIncluded({ answer: { notIncluded, serviceType } }: { answer: Answer }) {
  const t = useText(costsTexts)
  const say = useEstimateWords()
  if (notIncluded.length === 0) return null
  return (
    <Note title={t('notIncluded')}>
      {/* Nobody asks for prices on the way to an emergency room. */}
      {t(serviceType === 'emergency' ? 'notIncludedOnly' : 'notIncludedText', {
        list: notIncluded.map(({ key, text }) => say(key, text)).join('. '),
      })}
    </Note>
  )
}
