import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { HubVault } from '../../../hub-vault.ts'
import { hubWalletId } from '../../../hub-wallet-name.ts'
import { shortenAddress } from '../../../shown/shorten-address.ts'
import { focusHere } from '../../dialog/focus-here.ts'
import { walletService } from '../../store.ts'
import { removeVault } from '../create/vault-store.ts'
import { useHubVault } from '../use-hub-vault.ts'
import { removeTexts } from './remove-texts.ts'

/** That a Hub Wallet is kept in this browser, and the only way to take it off; nothing where there is none. */
export function HubWalletHere() {
  const t = useText(removeTexts)
  const vault = useHubVault()
  const [asks, setAsks] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  if (!vault)
    return isRemoved ? (
      <p className="hint" tabIndex={-1} ref={focusHere}>
        {t('removed')}
      </p>
    ) : null
  return (
    <div className="row row-between gap-4">
      <p className="hint">{t('here', { address: shortenAddress(vault.address, 8, 6) })}</p>
      <Button small onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      {asks ? (
        <RemoveDialog
          vault={vault}
          onRemoved={() => {
            setAsks(false)
            setRemoved(true)
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}

type RemoveDialogProps = { vault: HubVault; onRemoved: () => void; onClose: () => void }

function RemoveDialog({ vault, onRemoved, onClose }: RemoveDialogProps) {
  const t = useText(removeTexts)
  const queries = useQueryClient()
  const [hasWords, setWords] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => removeHubWallet(vault.sandbox),
    onSuccess: async () => {
      onRemoved()
      await queries.invalidateQueries({ queryKey: ['hub-wallet'] })
    },
  })
  return (
    <Dialog
      open
      startsAtTitle
      onClose={onClose}
      title={t('title')}
      foot={
        <div className="row">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            variant="danger"
            busy={isPending}
            busyText={t('removing')}
            onClick={() => (hasWords ? mutate() : setEarly(true))}
          >
            {t('removeNow')}
          </Button>
        </div>
      }
    >
      <div className="stack stack-tight">
        <p>{t('text', { address: shortenAddress(vault.address, 8, 6) })}</p>
        <CheckRow type="checkbox" checked={hasWords} onChange={({ target }) => setWords(target.checked)}>
          {t('haveWords')}
        </CheckRow>
        {isError || (isEarly && !hasWords) ? (
          <Note tone="bad" announce>
            {t(isError ? 'failed' : 'wordsFirst')}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}

/** A wallet that is gone is not connected either. */
async function removeHubWallet(sandbox: boolean): Promise<void> {
  await removeVault(sandbox)
  if (walletService.getConnected()?.id === hubWalletId) await walletService.disconnect()
}
