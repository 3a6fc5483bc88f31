import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { otherPayerNotes } from '../../plan/insured.ts'
import { isShareLeftOpen, type ShownEstimate } from '../estimates/shown-estimate.ts'
import { useEstimateWords } from '../estimates/use-estimate-words.ts'

/** Whom to ask before anything is paid, where the insurer's answer names another payer or pays no visit; else nothing. */
export function WhoElsePays({ estimate }: { estimate: ShownEstimate }) {
  const say = useEstimateWords()
  const { basis, notes } = estimate.answer
  const { assumptionKey, assumption, assumptionValues } = basis
  const said = [
    ...(isShareLeftOpen(estimate) ? [say(assumptionKey, assumption, assumptionValues)] : []),
    ...notes
      .filter(({ key }) => otherPayerNotes.some((one) => one === key))
      .map(({ key, text, values }) => say(key, text, values)),
  ]
  if (said.length === 0) return null
  return (
    <CardPart className="border-t border-line">
      {said.map((words) => (
        <Note key={words} tone="warn">
          {words}
        </Note>
      ))}
    </CardPart>
  )
}
