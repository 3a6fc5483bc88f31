import type { FormEvent, ReactNode } from 'react'
import { utcDay } from '#kit/day.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { type CardProblems, type InsuranceCard, wrongInCard } from '../../cards/card.ts'
import { coverageTexts } from '../texts.ts'
import { CardFields, cardFieldId } from './CardFields.tsx'
import { cardDraft, cardOf } from './card-draft.ts'

type CardFormProps = {
  prefix: string
  submit: string
  busyText: string
  busy: boolean
  secondary?: boolean
  children?: ReactNode
  /** Looked at before the answers are; false keeps the form. */
  isReady?: () => boolean
  onCard: (card: InsuranceCard) => void
}

/** A card to type: checked when it is sent, and kept in this tab until then. */
export function CardForm({ prefix, submit, busyText, busy, secondary, children, isReady, onCard }: CardFormProps) {
  const t = useText(coverageTexts)
  const draft = cardDraft.use() ?? {}
  const { check, wrong, summary } = useChecked<CardProblems>((name) => cardFieldId(prefix, name), t)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady?.() === false) return
    const card = cardOf(draft)
    if (check(wrongInCard(card, draft.isDependent === 'yes', utcDay(new Date()))))
      onCard({ ...(card as InsuranceCard), manualVerification: true })
  }
  return (
    <form className="stack stack-loose" onSubmit={send} noValidate>
      <ErrorSummary title={t('checkAnswers')} {...summary} />
      {children}
      <CardFields prefix={prefix} draft={draft} wrong={wrong} onChange={cardDraft.set} />
      <div className="row">
        <Button type="submit" variant={secondary ? 'plain' : 'primary'} busy={busy} busyText={busyText}>
          {submit}
        </Button>
        {secondary ? null : <span className="hint">{t('sentTo')}</span>}
      </div>
    </form>
  )
}
