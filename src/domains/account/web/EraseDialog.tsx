import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Note.tsx'
import { forgetVisitor } from '#web/visitor.ts'
import { accountApi } from './api.ts'
import { accountTexts } from './texts.ts'

/** Says what will be gone and what stays before anything is erased; afterwards there is only the way out. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useText(accountTexts)
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => accountApi.eraseAccount({}),
    onSuccess: forgetVisitor,
  })
  // Whatever is still on the screens of this page is about somebody who is not known here any more.
  const leave = () => location.assign('/')
  if (isSuccess)
    return (
      <Dialog open onClose={leave} title={t('erased')} hint={t('erasedText')}>
        <Button variant="primary" onClick={leave}>
          {t('toHome')}
        </Button>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('eraseTitle')}
      foot={
        <div className="row">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={isPending} busyText={t('erasing')} onClick={() => mutate()}>
            {t('eraseNow')}
          </Button>
        </div>
      }
    >
      <div className="stack stack-tight">
        <p>{t('eraseGoes')}</p>
        <p>{t('eraseStays')}</p>
        <Note tone="warn">{t('eraseOpen')}</Note>
        <p className="hint">{t('eraseWallet')}</p>
        {isError ? (
          <Note tone="bad" announce>
            {t('eraseFailed')}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
