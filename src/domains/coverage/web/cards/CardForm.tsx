import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { utcDay } from '#kit/day.ts'
import { useText } from '#web/i18n/use-text.ts'
import { serverNow } from '#web/server-clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { useChecked } from '#web/ui/form/use-checked.ts'
import { type CardProblems, type InsuranceCard, wrongInCard } from '../../cards/card.ts'
import { cardRead } from '../reading/card-read.ts'
import { coverageTexts } from '../texts.ts'
import type { Verification } from '../use-coverage.ts'
import { reasonWords } from '../verifying/reason-texts.ts'
import { useCannotAsk } from '../verifying/use-cannot-ask.ts'
import { cardFieldId, NeededFields } from './CardFields.tsx'
import { type CardDraft, cardDraft, cardOf } from './card-draft.ts'
import { answersToMend, MendFields } from './MendFields.tsx'
import { RestFields, restOfCard } from './RestFields.tsx'

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
  /** Whether the photo is missing that it cannot go without. */
  isFrontMissing?: () => boolean
  onCard: (card: InsuranceCard) => void
}

/** What is wrong with what is sent: the photo stands above the answers. */
type SentProblems = { front?: 'toastNoFrontText' } & CardProblems

/** What is wrong with a card as it is typed now. */
const problemsOf = (draft: CardDraft) =>
  wrongInCard(cardOf(draft), draft.isDependent === 'yes', utcDay(new Date(serverNow())))

/** What else a card says stands open where something of it is to be compared or is wrong, or was typed before the form was opened. */
function useIsRestOpen(draft: CardDraft, wrong: CardProblems): boolean {
  const read = cardRead.use()
  const [wasTyped] = useState(() => restOfCard.some((name) => draft[name]?.trim()))
  return wasTyped || restOfCard.some((name) => (read && name in read) || wrong[name])
}

/** A card to type: checked when it is sent, and kept in this tab until then. */
export function CardForm({ refusal, ...props }: CardFormProps) {
  const { prefix, submit, busyText, busy, secondary, asksInsurer = true, children, isFrontMissing, onCard } = props
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const mend = refusal?.mend ?? []
  const [first] = answersToMend(mend)
  useEffect(() => {
    // Each answer of the insurer leads to what it did not know, also when it names the same again.
    if (refusal && first) document.getElementById(cardFieldId(prefix, first))?.focus()
  }, [refusal, first, prefix])
  const draft = cardDraft.use() ?? {}
  const { check, wrong, summary } = useChecked<SentProblems>((name) => cardFieldId(prefix, name), t)
  const cannotAsk = useCannotAsk(draft.insuranceCompany)
  const isRestOpen = useIsRestOpen(draft, wrong)
  const fields = { prefix, draft, wrong, onChange: cardDraft.set }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    const front = isFrontMissing?.() === true && ({ front: 'toastNoFrontText' } as const)
    if (check({ ...front, ...problemsOf(draft) }))
      onCard({ ...(cardOf(draft) as InsuranceCard), manualVerification: true })
  }
  const send = (
    <div className="row">
      <Button
        type="submit"
        variant={secondary ? 'plain' : 'primary'}
        busy={busy}
        busyText={cannotAsk ? t('saving') : busyText}
      >
        {cannotAsk ? t('saveCard') : submit}
      </Button>
      {asksInsurer && !cannotAsk ? <span className="hint">{t(busy ? 'askingText' : 'sentTo')}</span> : null}
    </div>
  )
  return (
    <form className="stack stack-loose" onSubmit={submitted} noValidate>
      <ErrorSummary title={t('checkAnswers')} {...summary} />
      {children}
      {refusal && mend.length > 0 ? (
        <>
          <MendFields {...fields} mend={mend} why={words(refusal.reason)} missing={problemsOf(draft)} />
          {send}
        </>
      ) : (
        <>
          <NeededFields {...fields} />
          {isRestOpen ? null : send}
          <Disclosure summary={t('moreOnCard')} open={isRestOpen}>
            <RestFields {...fields} />
          </Disclosure>
          {isRestOpen ? send : null}
        </>
      )}
    </form>
  )
}
