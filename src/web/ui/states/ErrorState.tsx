import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { uiTexts } from '../texts.ts'

type ErrorStateProps = { title: ReactNode; children?: ReactNode; onRetry?: () => void; busy?: boolean }

/** What happened, in plain words, and a way to try again. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  const t = useText(uiTexts)
  return (
    <div className="blank" role="alert">
      <Icon name="warning" size="large" />
      <p className="blank-title">{title}</p>
      {children ? <p>{children}</p> : null}
      {onRetry ? (
        <Button icon="refresh" onClick={onRetry} busy={busy}>
          {t('tryAgain')}
        </Button>
      ) : null}
    </div>
  )
}
