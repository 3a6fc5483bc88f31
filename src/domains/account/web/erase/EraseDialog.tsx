import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHubVault } from '#domains/wallet/web/hub-wallet/use-hub-vault.ts'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { toast } from '#web/toast/toast.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { stopBeingKnown } from '#web/visitor.ts'
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
  const hub = useHubVault()
  const isHeldBack = (money?.orders.length ?? 0) > 0
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => stopBeingKnown('erased', () => accountApi.eraseAccount({})),
    // What was read is about somebody who is not known here any more.
    onSuccess: () => void queries.resetQueries(),
    // Something may have been ordered elsewhere meanwhile.
    onError: () => void queries.invalidateQueries(accountQuery('moneyUnderWay')),
  })
  if (isSuccess)
    return (
      <Dialog
        key="erased"
        open
        startsAtTitle
        onClose={() => location.reload()}
        title={t('erased')}
        hint={t('erasedText')}
      >
        <div className="stack stack-tight">
          <WalletStays />
          <div className="row">
            <Button variant="primary" onClick={() => location.assign('/')}>
              {t('toHome')}
            </Button>
            {hub ? <Button onClick={() => location.assign('/settings?part=own-wallet')}>{t('toWallet')}</Button> : null}
          </div>
        </div>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={t('eraseTitle')}
      keep={t('keep')}
      onKeep={onClose}
      confirm={isHeldBack ? undefined : t('eraseNow')}
      onConfirm={mutate}
      busy={isPending}
      busyText={t('erasing')}
      error={isError && !isHeldBack && t('eraseFailed')}
    >
      <p>{t('eraseGoes')}</p>
      <p>{t('eraseStays')}</p>
      <MoneyUnderWay erases />
      <EraseLater onDone={onClose} />
      <WalletStays />
    </ConfirmDialog>
  )
}

/** What of a wallet stays in this browser, which we cannot bring back or is not ours; nothing where there is none. */
function WalletStays() {
  const t = useText(accountTexts)
  const hub = useHubVault()
  const isConnected = useWallet().phase === 'connected'
  return (
    <>
      {hub ? <p>{t('eraseWallet')}</p> : null}
      {isConnected ? <p>{t('eraseConnected')}</p> : null}
    </>
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
