import { type FormEvent, type ReactNode, useState } from 'react'
import { utcDay } from '#kit/day.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { type InsuranceCard, type WrongCard, wrongInCard } from '../card.ts'
import { CardFields, cardFieldId } from './CardFields.tsx'
import { cardDraft, cardOf } from './card-draft.ts'
import { coverageTexts } from './texts.ts'

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
  const [wrong, setWrong] = useState<WrongCard>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady?.() === false) return
    const card = cardOf(draft)
    const found = wrongInCard(card, draft.isDependent === 'yes', utcDay(new Date()))
    setWrong(found)
    if (Object.keys(found).length === 0) onCard({ ...(card as InsuranceCard), manualVerification: true })
  }
  return (
    <form className="stack stack-loose" onSubmit={send} noValidate>
      <ErrorSummary
        title={t('checkAnswers')}
        found={Object.keys(wrong).length > 0 ? wrong : undefined}
        problems={Object.entries(wrong).map(([name, problem]) => ({ id: cardFieldId(prefix, name), text: t(problem) }))}
      />
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
