import { type ReactNode, useEffect, useRef } from 'react'
import { formatMoment } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { coverageTexts } from '../texts.ts'
import type { Verification } from '../use-coverage.ts'
import { reasonWords } from './reason-texts.ts'

const nextSteps = {
  birthday: 'next_birthday',
  memberId: 'next_memberId',
  name: 'next_name',
  notFound: 'next_notFound',
} as const

/** Why a check did not end well, and what to do next. What was typed is still there. */
export function VerificationOutcome({ outcome, askedAt }: { outcome: Verification; askedAt: number }) {
  const t = useText(coverageTexts)
  const words = useText(reasonWords)
  const { status, reason, code, mend } = outcome
  const next =
    reason in nextSteps ? nextSteps[reason as keyof typeof nextSteps] : status === 'pending' ? 'next_wait' : 'next_call'
  return (
    <InSight key={askedAt} takesFocus={mend.length === 0}>
      <Note
        tone={status === 'pending' ? 'neutral' : 'bad'}
        icon={status === 'pending' ? 'clock' : 'failed'}
        title={status === 'pending' ? t('waiting') : t('toastFailed')}
        large
        announce
      >
        {words(reason)} {status === 'pending' ? words('askedAt', { moment: formatMoment(askedAt) }) : null}{' '}
        {words(next)} {mend.length > 0 ? t('whatToMend') : null}
        {code ? <span className="hint"> {t('code', { code })}</span> : null}
      </Note>
    </InSight>
  )
}

/** How a question ended, brought into sight as it comes: the button that asked it is below a long form. Where an answer is to be mended, that has the focus. */
export function InSight({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={-1}>
      <CardPart>{children}</CardPart>
    </div>
  )
}
