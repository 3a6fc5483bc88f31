import { type FormEvent, type ReactNode, useEffect } from 'react'
import { utcDay } from '#kit/day.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { type CardProblems, type InsuranceCard, wrongInCard } from '../../cards/card.ts'
import { coverageTexts } from '../texts.ts'
import type { Verification } from '../use-coverage.ts'
import { reasonWords } from '../verifying/reason-texts.ts'
import { CardFields, cardFieldId } from './CardFields.tsx'
import { type CardDraft, cardDraft, cardOf } from './card-draft.ts'
import { answersToMend, MendFields } from './MendFields.tsx'

type CardFormProps = {
  prefix: string
  submit: string
  busyText: string
  busy: boolean
  secondary?: boolean
  /** Whether only the insurer is asked by it. */
  asksInsurer?: boolean
  /** An answer of the insurer that names what of the card it did not know. */
  refusal?: Verification | undefined
  children?: ReactNode
  /** Looked at before the answers are; false keeps the form. */
  isReady?: () => boolean
  onCard: (card: InsuranceCard) => void
}

/** What is wrong with a card as it is typed now. */
const problemsOf = (draft: CardDraft) => wrongInCard(cardOf(draft), draft.isDependent === 'yes', utcDay(new Date()))

/** A card to type: checked when it is sent, and kept in this tab until then. */
export function CardForm({ refusal, ...props }: CardFormProps) {
  const { prefix, submit, busyText, busy, secondary, asksInsurer = true, children, isReady, onCard } = props
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const mend = refusal?.mend ?? []
  const [first] = answersToMend(mend)
  useEffect(() => {
    // Each answer of the insurer leads to what it did not know, also when it names the same again.
    if (refusal && first) document.getElementById(cardFieldId(prefix, first))?.focus()
  }, [refusal, first, prefix])
  const draft = cardDraft.use() ?? {}
  const { check, wrong, summary } = useChecked<CardProblems>((name) => cardFieldId(prefix, name), t)
  const fields = { prefix, draft, wrong, onChange: cardDraft.set }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady?.() === false) return
    if (check(problemsOf(draft))) onCard({ ...(cardOf(draft) as InsuranceCard), manualVerification: true })
  }
  return (
    <form className="stack stack-loose" onSubmit={send} noValidate>
      <ErrorSummary title={t('checkAnswers')} {...summary} />
      {children}
      {refusal && mend.length > 0 ? (
        <MendFields {...fields} mend={mend} why={words(refusal.reason)} missing={problemsOf(draft)} />
      ) : (
        <CardFields {...fields} />
      )}
      <div className="row">
        <Button type="submit" variant={secondary ? 'plain' : 'primary'} busy={busy} busyText={busyText}>
          {submit}
        </Button>
        {asksInsurer ? <span className="hint">{t('sentTo')}</span> : null}
      </div>
    </form>
  )
}
