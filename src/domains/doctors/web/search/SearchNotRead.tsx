import { useEffect, useRef } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { doctorTexts } from '../texts.ts'

type SearchNotReadProps = { busy: boolean; onRetry: () => void }

/** In place of the doctors: what was typed could not be read, which is no mistake of whoever typed it. */
export function SearchNotRead({ busy, onRetry }: SearchNotReadProps) {
  const t = useText(doctorTexts)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={card} className="mt-6">
      <Card>
        <ErrorState title={t('failed')} onRetry={onRetry} busy={busy}>
          {t('failedText')}
        </ErrorState>
      </Card>
    </div>
  )
}
