import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { phoneText } from '../benefits/phone-text.ts'
import { coverageTexts } from '../texts.ts'
import type { Verification } from '../use-coverage.ts'
import { reasonWords } from './reason-texts.ts'

const nextSteps = {
  birthday: 'next_birthday',
  memberId: 'next_memberId',
  name: 'next_name',
  notFound: 'next_notFound',
} as const

type OutcomeProps = {
  /** The insurer that is to answer. */
  company?: string | undefined
  outcome: Pick<Verification, 'status' | 'reason' | 'code' | 'mend'>
  askedAt: number
  /** Of the insurer, as the card says it. */
  phone?: string | undefined
  /** It has just come; what is read again after a reload takes no focus. */
  isNew?: boolean | undefined
}

/** Why a check did not end well, and what to do next. What was typed is still there. */
export function VerificationOutcome({ company = '', outcome, askedAt, phone, isNew = true }: OutcomeProps) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const { status, reason, code, mend } = outcome
  const isPending = status === 'pending'
  if (reason === 'cannotAsk')
    return (
      <InSight key={askedAt} takesFocus={isNew} comesIntoSight={isNew}>
        <Note tone="neutral" icon="info" large announce>
          {words(phone ? 'cannotAskPhone' : 'cannotAskOf', { company })}{' '}
          {phone ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : null}
        </Note>
      </InSight>
    )
  const next =
    reason in nextSteps
      ? nextSteps[reason as keyof typeof nextSteps]
      : isPending
        ? phone
          ? 'next_waitPhone'
          : 'next_wait'
        : 'next_call'
  return (
    <InSight key={askedAt} takesFocus={isNew && mend.length === 0} comesIntoSight={isNew}>
      <Note
        tone={isPending ? 'neutral' : 'bad'}
        icon={isPending ? 'clock' : 'failed'}
        title={isPending ? words(reason) : `${t('toastFailed')}.`}
        large
        announce
      >
        {isPending ? words('askedAt', { moment: formatMoment(askedAt) }) : words(reason)}{' '}
        {reason in nextSteps ? t('notOff') : null} {words(next)} {mend.length > 0 ? t('whatToMend') : null}
        {isPending && phone ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : null}
        {code ? <span className="hint"> {t('code', { code })}</span> : null}
      </Note>
    </InSight>
  )
}

type InSightProps = { takesFocus?: boolean; comesIntoSight?: boolean; children: ReactNode }

/** How a question ended, brought into sight as it comes: the button that asked it is below a long form. Where an answer is to be mended, that has the focus. */
export function InSight({ takesFocus = true, comesIntoSight = true, children }: InSightProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true })
    if (comesIntoSight) box.current?.scrollIntoView({ block: takesFocus ? 'center' : 'start' })
  }, [takesFocus, comesIntoSight])
  return (
    <div ref={box} tabIndex={-1}>
      <CardPart>{children}</CardPart>
    </div>
  )
}
