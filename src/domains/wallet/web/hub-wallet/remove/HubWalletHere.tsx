import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { CheckRow } from '#web/ui/form/CheckRow.tsx'
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
    <ConfirmDialog
      title={t('title')}
      keep={t('keep')}
      onKeep={onClose}
      confirm={t('removeNow')}
      onConfirm={() => (hasWords ? mutate() : setEarly(true))}
      busy={isPending}
      busyText={t('removing')}
      error={isError ? t('failed') : isEarly && !hasWords && t('wordsFirst')}
    >
      <p>{t('text', { address: shortenAddress(vault.address, 8, 6) })}</p>
      <CheckRow type="checkbox" checked={hasWords} onChange={({ target }) => setWords(target.checked)}>
        {t('haveWords')}
      </CheckRow>
    </ConfirmDialog>
  )
}

/** A wallet that is gone is not connected either. */
async function removeHubWallet(sandbox: boolean): Promise<void> {
  await removeVault(sandbox)
  if (walletService.getConnected()?.id === hubWalletId) await walletService.disconnect()
}
