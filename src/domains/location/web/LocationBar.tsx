import { type ComponentType, useId, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { InBrowser } from '#web/shell/InBrowser.tsx'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/menu/Popover.tsx'
import { Badge, type Tone } from '#web/ui/states/Badge.tsx'
import type { LocationStatus } from '../location.ts'
import type { LocationEditorProps } from './LocationEditor.tsx'
import { locationTexts } from './texts.ts'
import { useHere } from './use-here.ts'

const tones: Readonly<Record<LocationStatus, Tone>> = {
  granted: 'good',
  manual: 'neutral',
  requesting: 'neutral',
  denied: 'warn',
  unavailable: 'warn',
  timeout: 'warn',
}

let Editor: ComponentType<LocationEditorProps> | undefined

/** Choosing a place is fetched when someone is about to. */
async function loadEditor(): Promise<void> {
  Editor ??= (await import('./LocationEditor.tsx')).LocationEditor
}

/**
 * One line that says where the page thinks the person is and how it knows, and lets them say it themselves. `shown`: the place
 * the page is about while nobody said where they are, such as that of a search.
 */
export function LocationBar({ shown = '' }: { shown?: string }) {
  const t = useText(locationTexts)
  const { label, status, isDefault } = useHere()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const fetchEditor = () => void loadEditor().catch(() => {})
  const toggle = () => {
    if (open) setOpen(false)
    else
      void loadEditor().then(
        () => setOpen(true),
        () => toast({ title: t('error'), description: t('notLoaded'), variant: 'destructive' }),
      )
  }
  const close = () => {
    setOpen(false)
    anchor.current?.focus()
  }
  return (
    <section className="flex items-baseline gap-2 small" aria-label={t('title')}>
      <span className="translate-y-0.5">
        <Icon name="pin" size="small" />
      </span>
      <div className="row min-w-0 items-baseline gap-x-4 gap-y-0">
        <p role="status" className="row gap-y-0">
          <span className={isDefault ? undefined : 'strong'}>
            {isDefault ? (
              // The server draws the page before any search.
              <InBrowser instead={t('default', { place: label })}>
                {shown ? t('showing', { place: shown }) : t('default', { place: label })}
              </InBrowser>
            ) : (
              label
            )}
          </span>
          {status ? <Badge tone={tones[status]}>{t(status)}</Badge> : null}
        </p>
        <InBrowser
          instead={
            <Button small variant="quiet" className="-ms-3 invisible">
              {t('enter')}
            </Button>
          }
        >
          <Button
            ref={anchor}
            small
            variant="quiet"
            className="-ms-3"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={id}
            onPointerEnter={fetchEditor}
            onFocus={fetchEditor}
            onClick={toggle}
          >
            {isDefault && !shown ? t('enter') : t('change')}
          </Button>
        </InBrowser>
      </div>
      <Popover
        id={id}
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        placement="below-start"
        role="dialog"
        label={t('title')}
        className="w-90 p-4"
      >
        {Editor ? <Editor close={close} /> : null}
      </Popover>
    </section>
  )
}
