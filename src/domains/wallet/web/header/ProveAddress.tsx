import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { ConnectedWallet } from '../../connected-wallet.ts'
import { readWalletError } from '../../shown/wallet-error.ts'
import { walletQuery } from '../api.ts'
import { dialogTexts } from '../dialog/dialog-texts.ts'
import { failureTexts } from '../failure-texts.ts'
import { walletService } from '../store.ts'

const provedWallets = walletQuery('provedWallets')

/** Asks the owner to prove the connected address by a signature; says so once it is done. */
export function ProveAddress({ wallet: { name, address } }: { wallet: ConnectedWallet }) {
  const t = useText(dialogTexts)
  const trouble = useText(failureTexts)
  const queries = useQueryClient()
  const { data } = useQuery(provedWallets)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const isProved = data?.wallets.some((proved) => proved.address.toLowerCase() === address.toLowerCase())
  const prove = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await walletService.signIn()
      await queries.invalidateQueries(provedWallets)
    } catch (thrown) {
      const { kind } = readWalletError(thrown)
      setFailed(kind === 'failed' || kind === 'stopped' ? t('notProved') : trouble(kind, { name }))
    }
    setBusy(false)
  }
  if (!data) return null
  if (isProved) return <Note tone="good">{t('proved')}</Note>
  return (
    <div className="stack stack-tight">
      <div>
        <Button busy={busy} busyText={t('proving', { name })} onClick={() => void prove()}>
          {t('prove')}
        </Button>
      </div>
      <p className="hint">{t('proveText')}</p>
      {failed ? (
        <Note tone="bad" announce>
          {failed}
        </Note>
      ) : null}
    </div>
  )
}
