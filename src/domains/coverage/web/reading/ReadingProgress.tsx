import { useEffect, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Timeline } from '#web/ui/figures/Timeline.tsx'
import { type ReadingStep, readingSteps } from '../../reading/card-reading.ts'
import { readingTexts } from './reading-texts.ts'

type ReadingProgressProps = { step: ReadingStep | null; hasBack: boolean }

/** What happens to the photos just now, said aloud too. While the server tells nothing, only that they are being read. */
export function ReadingProgress({ step, hasBack }: ReadingProgressProps) {
  const t = useText(readingTexts)
  const steps = readingSteps.filter((one) => hasBack || one !== 'readingBack')
  const now = step === null ? -1 : steps.indexOf(step)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="stack" ref={shown}>
      <p role="status">{step === null ? t('readingText') : t(`now_${step}`)}</p>
      {step === null ? null : (
        <Timeline
          label={t('reading')}
          steps={steps.map((key, n) => ({
            key,
            what: t(key),
            state: n < now || key === 'received' ? 'done' : n === now ? 'now' : 'next',
          }))}
        />
      )}
    </div>
  )
}
