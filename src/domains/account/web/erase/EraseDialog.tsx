import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { forgetVisitor } from '#web/visitor.ts'
import { accountApi, accountQuery } from '../api.ts'
import { accountTexts } from '../texts.ts'
import { eraseTexts } from './erase-texts.ts'
import { MoneyUnderWay, useMoneyUnderWay } from './MoneyUnderWay.tsx'
import { useChangeErasing, useErasing } from './use-erasing.ts'

/** Says what will be gone and what stays before anything is erased; afterwards the page begins anew. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useText(accountTexts)
  const queries = useQueryClient()
  const { data: money } = useMoneyUnderWay()
  const isHeldBack = (money?.orders.length ?? 0) > 0
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => accountApi.eraseAccount({}),
    onSuccess: async () => {
      await forgetVisitor()
      // What was read is about somebody who is not known here any more.
      void queries.resetQueries()
    },
    // Something may have been ordered elsewhere meanwhile.
    onError: () => void queries.invalidateQueries(accountQuery('moneyUnderWay')),
  })
  if (isSuccess)
    return (
      <Dialog open onClose={() => location.reload()} title={t('erased')} hint={t('erasedText')}>
        <Button variant="primary" onClick={() => location.assign('/')}>
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
          {isHeldBack ? null : (
            <Button variant="danger" busy={isPending} busyText={t('erasing')} onClick={() => mutate()}>
              {t('eraseNow')}
            </Button>
          )}
        </div>
      }
    >
      <div className="stack stack-tight">
        <p>{t('eraseGoes')}</p>
        <p>{t('eraseStays')}</p>
        <MoneyUnderWay erases />
        <EraseLater onDone={onClose} />
        <p>{t('eraseWallet')}</p>
        {isError && !isHeldBack ? (
          <Note tone="bad" announce>
            {t('eraseFailed')}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Offers to erase once what is under way is over; nothing while nothing is. */
function EraseLater({ onDone }: { onDone: () => void }) {
  const t = useText(eraseTexts)
  const { data: money } = useMoneyUnderWay()
  const { data: erasing } = useErasing()
  const { mutate, isPending, isError } = useChangeErasing(() => {
    toast({ title: t('askedLater'), description: t('askedLaterText') })
    onDone()
  })
  if (!money || money.requests.length + money.orders.length === 0 || !erasing || erasing.askedAt) return null
  return (
    <div className="stack stack-tight">
      <p>{t('laterText')}</p>
      <div>
        <Button busy={isPending} busyText={t('askingLater')} onClick={() => mutate(true)}>
          {t('later')}
        </Button>
      </div>
      {isError ? (
        <Note tone="bad" announce>
          {t('failed')}
        </Note>
      ) : null}
    </div>
  )
}
