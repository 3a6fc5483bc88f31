import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/Note.tsx'
import { accountApi } from './api.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { accountTexts } from './texts.ts'

/** What is kept about the person, to take along or to erase. */
export function PrivacyCard() {
  const t = useText(accountTexts)
  const [asks, setAsks] = useState(false)
  const { mutate, isPending, isError } = useMutation({ mutationFn: downloadAll })
  return (
    <Card labelledBy="privacy">
      <CardPart className="stack stack-tight">
        <CardHead id="privacy" title={t('privacy')} hint={t('privacyHint')} />
        <div className="row">
          <Button busy={isPending} busyText={t('downloading')} onClick={() => mutate()}>
            {t('download')}
          </Button>
          <Button onClick={() => setAsks(true)}>{t('erase')}</Button>
        </div>
        <p className="hint">{t('downloadText')}</p>
        {isError ? (
          <Note tone="bad" announce>
            {t('downloadFailed')}
          </Note>
        ) : null}
      </CardPart>
      {asks ? <EraseDialog onClose={() => setAsks(false)} /> : null}
    </Card>
  )
}

/** Saves everything on file as one file of this device. */
async function downloadAll(): Promise<void> {
  const all = await accountApi.exportAccount({})
  const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `payment-solutions-hub-${all.exportedAt.slice(0, 10)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
