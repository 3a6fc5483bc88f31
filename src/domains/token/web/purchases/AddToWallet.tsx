import { useState } from 'react'
import { hubWalletId } from '#domains/wallet/hub-wallet-name.ts'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ude } from '../../ude.ts'
import { useUdePrice } from '../use-ude-price.ts'
import { orderTexts } from './order-texts.ts'

/** Has the connected wallet show UDE among its tokens (EIP-747); nothing where no wallet can, and for our own, which shows it already. */
export function AddToWallet() {
  const t = useText(orderTexts)
  const state = useWallet()
  const { contract } = useUdePrice()
  const [said, setSaid] = useState<string>()
  const wallet = state.phase === 'connected' && state.wallet.network === 'ethereum' ? state.wallet : null
  if (!wallet || !contract || wallet.id === hubWalletId) return null
  const { name } = wallet
  const add = async () => {
    const { symbol, decimals } = ude
    // The one call whose parameters are no list: https://eips.ethereum.org/EIPS/eip-747
    const params: unknown = { type: 'ERC20', options: { address: contract, symbol, decimals } }
    const provider = await walletService.getProvider()
    const added = await provider
      ?.request({ method: 'wallet_watchAsset', params: params as readonly unknown[] })
      .catch(() => false)
    setSaid(added === true ? t('added', { name }) : t('notAdded'))
  }
  return (
    <div className="stack stack-tight">
      <p className="hint">{t('addText')}</p>
      <div>
        <Button variant="primary" icon="plus" onClick={() => void add()}>
          {t('addToWallet', { name })}
        </Button>
      </div>
      <p role="status" className="hint empty:hidden">
        {said}
      </p>
    </div>
  )
}
