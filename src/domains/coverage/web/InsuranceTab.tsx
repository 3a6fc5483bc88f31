import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { CardSkeleton } from '#web/shell/Region.tsx'
import { toast } from '#web/toast/toast.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { SegmentedChoice } from '#web/ui/form/SegmentedChoice.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { PlanAnswer, planAnswerId } from './benefits/PlanAnswer.tsx'
import { PlanCard } from './benefits/PlanCard.tsx'
import { CardCapture } from './cards/CardCapture.tsx'
import { SampleCards } from './cards/SampleCards.tsx'
import { coverageTexts } from './texts.ts'
import { type Coverage, failureMessage, useCoverage, useVerify } from './use-coverage.ts'
import { PhotoVerify } from './verifying/PhotoVerify.tsx'
import { QuickVerify, verifyStepId } from './verifying/QuickVerify.tsx'
import { InSight, VerificationOutcome } from './verifying/VerificationOutcome.tsx'
import { waitingAnswer } from './verifying/waiting-answer.ts'
import { WayBack } from './WayBack.tsx'

type InsuranceTabProps = {
  /** Hears of a plan that the insurer said is on; estimates then use it. */
  onVerified: (company: string) => void
  /** Hears that the card was taken away. */
  onCleared: () => void
  /** Leads to where a visit is priced. */
  onEstimate: () => void
  /** What later parts of the product show of insurance. */
  children?: ReactNode
}

/** Whether an insurance is on and what it pays; the card it is asked with; and what else there is about insurance. */
export function InsuranceTab({ onVerified, onCleared, onEstimate, children }: InsuranceTabProps) {
  const t = useText(coverageTexts)
  const { coverage, isFailed, isFetching, refetch } = useCoverage()
  const focusNext = useNextStep(coverage)
  const verify = useVerify(onVerified, () => focusNext(planAnswerId))
  // Whoever starts again finds no photo, nothing read and nothing typed: these parts begin anew with each number.
  const [round, setRound] = useState(0)
  // The card that is typed above is the same one: its form stands on the page once.
  const [isTyping, setTyping] = useState(false)
  if (isFailed)
    return (
      <Card>
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching}>
          {t('loadFailedText')}
        </ErrorState>
      </Card>
    )
  if (coverage === undefined) return <CardSkeleton height={480} />
  const cleared = () => {
    focusNext('verification-title')
    toast({ title: t('cleared') })
    verify.reset()
    setRound(round + 1)
    setTyping(false)
    onCleared()
  }
  return (
    <div className={coverage ? 'with-panel insurance' : 'stack stack-loose'}>
      <section id="verification" className="stack min-w-0">
        <VerificationPanel
          key={`verification-${round}`}
          coverage={coverage}
          verify={verify}
          onTyping={setTyping}
          onEstimate={onEstimate}
        />
      </section>
      {coverage ? (
        <aside>
          <PlanCard coverage={coverage} onCleared={cleared} onEstimate={onEstimate} />
        </aside>
      ) : null}
      <div className="stack stack-loose min-w-0">
        <SampleCards />
        <CardCapture
          key={`capture-${round}`}
          onSaving={() => focusNext(verifyStepId)}
          isFolded={coverage !== null || isTyping}
          kept={coverage === null ? 'none' : coverage.check === null ? 'asIs' : 'verified'}
          keepsFront={coverage?.check === null && coverage.card.photos.includes('front')}
        />
        {children}
      </div>
    </div>
  )
}

/**
 * The tab is drawn anew when what is on file changes, and whatever had the focus is gone: names the control that has it
 * then, in view.
 */
function useNextStep(coverage: Coverage | null | undefined) {
  const next = useRef<string>(undefined)
  useEffect(() => {
    const control = coverage !== undefined && next.current ? document.getElementById(next.current) : null
    if (!control) return
    next.current = undefined
    // A heading takes the focus only for this.
    if (control.matches('h1, h2, h3')) control.tabIndex = -1
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: control.tabIndex < 0 ? 'start' : 'center' })
  }, [coverage])
  return (id: string) => {
    next.current = id
  }
}

type Mode = 'quick' | 'photo'
type PanelProps = {
  coverage: Coverage | null
  verify: ReturnType<typeof useVerify>
  onTyping: (isTyping: boolean) => void
  onEstimate: () => void
}

/** What came of the last question, or that an earlier one still waits for its answer. */
function outcomeOf(
  { data, submittedAt }: PanelProps['verify'],
  coverage: Coverage | null,
  waiting: ReturnType<typeof waitingAnswer.use>,
) {
  if (data) return data.status === 'verified' ? null : { outcome: data, askedAt: submittedAt }
  if (coverage?.card.canAsk === false)
    return {
      outcome: { status: 'pending' as const, reason: 'cannotAsk' as const, code: null, mend: [] },
      askedAt: 0,
      isNew: false,
    }
  if (!coverage || !waiting) return null
  const { reason, askedAt } = waiting
  return { outcome: { status: 'pending' as const, reason, code: null, mend: [] }, askedAt, isNew: false }
}

function VerificationPanel({ coverage, verify, onTyping, onEstimate }: PanelProps) {
  const t = useText(coverageTexts)
  const [mode, setMode] = useState<Mode>('quick')
  const waiting = waitingAnswer.use()
  const check = coverage?.check
  if (coverage && check)
    return (
      <PlanAnswer card={coverage.card} check={check}>
        <WayBack />
      </PlanAnswer>
    )
  const outcome = outcomeOf(verify, coverage, waiting)
  const change = (next: Mode) => {
    setMode(next)
    onTyping(next === 'photo')
  }
  const toCapture = () => {
    const capture = document.getElementById('card-capture')
    capture?.scrollIntoView()
    capture?.querySelector<HTMLElement>('.photo-slot button')?.focus()
  }
  return (
    <Card labelledBy="verification-title">
      <CardPart className="stack stack-tight">
        <WayBack />
        <CardHead
          id="verification-title"
          title={t('title')}
          hint={t(mode === 'photo' ? 'photoHint' : 'hint')}
          aside={
            <SegmentedChoice
              label={t('mode')}
              value={mode}
              onChange={change}
              options={[
                { value: 'quick', label: t('quick') },
                { value: 'photo', label: t('photo') },
              ]}
            />
          }
        />
      </CardPart>
      {outcome ? (
        <VerificationOutcome
          {...outcome}
          company={coverage?.card.insuranceCompany ?? verify.variables?.insuranceCompany}
          phone={coverage?.card.memberPhone ?? undefined}
        />
      ) : null}
      {verify.isError ? (
        <InSight key={verify.submittedAt}>
          <Note tone="bad" title={t('toastError')} large>
            {failureMessage(verify.error, t('tryOnceMore'))}
          </Note>
        </InSight>
      ) : null}
      {mode === 'quick' ? (
        <QuickVerify
          coverage={coverage}
          verify={verify}
          onTakePhoto={toCapture}
          onTyping={() => onTyping(true)}
          onEstimate={onEstimate}
        />
      ) : (
        <PhotoVerify verify={verify} />
      )}
    </Card>
  )
}
