import { useId } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { hubTexts } from '../texts.ts'
import { ApproveForm } from './ApproveForm.tsx'
import type { HubPrompt } from './prompt.ts'

/** Shows exactly what will be signed. */
export function ApproveMessage({ message, ...form }: Extract<HubPrompt, { kind: 'sign' }>) {
  const t = useText(hubTexts)
  const id = useId()
  return (
    <ApproveForm {...form} title={t('signTitle')} hint={t('signHint')} yes={t('sign')} no={t('refuseSign')}>
      <div className="stack stack-tight">
        <p className="hint" id={id}>
          {message.words ? t('signThis') : t('signBytes')}
        </p>
        {/* A long message scrolls inside its own frame, by keyboard too. */}
        <section
          className={`card max-h-64 overflow-auto p-4 break-words whitespace-pre-wrap ${message.words ? '' : 'mono small'}`}
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          dir="auto"
          translate="no"
        >
          {message.text}
        </section>
      </div>
      {message.words ? null : <Note tone="warn">{t('notReadable')}</Note>}
    </ApproveForm>
  )
}
