import { useId } from 'react'
import { portalWallets } from '#domains/wallet/catalogue/wallet-lists.ts'
import { useWalletDialog } from '#domains/wallet/web/dialog/use-wallet-dialog.ts'
import { useWallet } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { DirectPay } from '../pay/use-direct-pay.ts'
import { portalTexts } from '../portal/portal-texts.ts'

type PayButtonProps = {
  direct: DirectPay
  /** Whether a request is being asked for. */
  busy: boolean
  /** Whether the connected wallet has a coin to pay with. */
  isPayable: boolean
  formId: string
}

/** Pays with the connected wallet; while there is none, connects one and is the pay button when that is done. */
export function PayButton({ direct, busy, isPayable, formId }: PayButtonProps) {
  const t = useText(portalTexts)
  const state = useWallet()
  const needId = useId()
  const { Shown, prepare, show, ...dialog } = useWalletDialog()
  const wallet = state.phase === 'connected' ? state.wallet : null
  const isGone = state.phase === 'connected' && state.link === 'gone'
  const need = isGone ? t('reconnectFirst', { name: state.wallet.name }) : wallet ? undefined : t('toast.missingWallet')
  // One button for both, so that focus is on Pay when the dialog gives it back.
  const does = wallet
    ? ({ type: 'submit', form: formId, disabled: isGone || !isPayable } as const)
    : ({ 'aria-haspopup': 'dialog', onPointerEnter: prepare, onFocus: prepare, onClick: show } as const)
  const waiting = direct.isAsking && wallet ? t('waitingWallet', { name: wallet.name }) : t('asking')
  return (
    <>
      <Button
        {...does}
        icon="wallet"
        wide
        variant={wallet ? 'primary' : 'plain'}
        busy={busy || direct.isAsking || state.phase === 'connecting'}
        busyText={state.phase === 'connecting' ? t('connecting') : waiting}
        aria-describedby={need ? needId : undefined}
      >
        {wallet ? t('payWith', { name: wallet.name }) : t('connectToPay')}
      </Button>
      {need ? (
        <p className="hint" id={needId}>
          {need}
        </p>
      ) : null}
      {Shown ? <Shown {...dialog} groups={portalWallets} /> : null}
    </>
  )
}
