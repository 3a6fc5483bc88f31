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
    <CardPart>
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
    </CardPart>
  )
}
