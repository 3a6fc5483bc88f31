import { useEffect, useState } from 'react'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { formatClock, formatUnits } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { ConnectedWallet } from '../../connected-wallet.ts'
import { nativeSymbol } from '../../shown/native-symbol.ts'
import { networkName } from '../../shown/network-name.ts'
import { shortenAddress } from '../../shown/shorten-address.ts'
import { readWalletError } from '../../shown/wallet-error.ts'
import type { WalletLink } from '../../wallet-state.ts'
import { BalanceAge } from '../BalanceAge.tsx'
import { dialogTexts } from '../dialog/dialog-texts.ts'
import { dialogToasts } from '../dialog/dialog-toasts.ts'
import { walletService } from '../store.ts'
import { useLastBalances } from '../use-balances.ts'
import type { WalletToasts } from '../wallet-toasts.ts'
import { ProveAddress } from './ProveAddress.tsx'

/** What an amount of a coin comes to in dollars, and from when that price is; null where none is known. */
export type WorthOf = (symbol: string, amount: string) => { usd: string; asOf: string } | null

type ConnectedCardProps = {
  wallet: ConnectedWallet
  link: WalletLink
  toasts?: WalletToasts
  /** Wallets know no prices: whoever shows one here may. */
  worthOf?: WorthOf
}

/** The connected wallet: which one, its address, its network and what it holds; to be proved, or let go. */
export function ConnectedCard({ wallet, link, toasts = dialogToasts, worthOf }: ConnectedCardProps) {
  const t = useText(dialogTexts)
  const { id, name, address, network } = wallet
  const reconnect = async () => {
    try {
      toasts.connected((await walletService.connect(id, network)).name)
    } catch (thrown) {
      const error = readWalletError(thrown)
      if (error.kind !== 'stopped') toasts.failed(error, name)
    }
  }
  const disconnect = async () => {
    try {
      await walletService.disconnect()
      toasts.disconnected()
    } catch (thrown) {
      toasts.disconnectFailed(readWalletError(thrown), wallet.name)
    }
  }
  return (
    <div className="stack">
      <div className="row row-between">
        <Badge tone={link === 'gone' ? 'warn' : 'good'}>{name}</Badge>
        <span className="row flex-nowrap">
          <span className="mono small" title={address}>
            {shortenAddress(address, 8, 6)}
          </span>
          <CopyButton iconOnly text={address} label={t('copyAddress')} />
        </span>
      </div>
      {link === 'gone' ? <p className="hint">{t('gone', { name })}</p> : null}
      <Facts
        facts={[
          { key: 'network', name: t('network'), value: networkName(wallet) },
          {
            key: 'balance',
            name: t('balance'),
            // What nobody read just now is not known, whatever this device remembers.
            value:
              link === 'live' ? (
                <Balance key={`${address} ${wallet.chainId}`} wallet={wallet} worthOf={worthOf} />
              ) : (
                t(link === 'gone' ? 'balanceUnknown' : 'balanceLoading')
              ),
          },
          ...(network === 'ethereum' && link === 'live'
            ? [{ key: 'ude', name: t('udeBalance'), value: <UdeBalance address={address} worthOf={worthOf} /> }]
            : []),
        ]}
      />
      {link === 'live' ? <ProveAddress key={address} wallet={wallet} /> : null}
      <div className="row">
        {link === 'gone' ? <Button onClick={() => void reconnect()}>{t('reconnect')}</Button> : null}
        <Button onClick={() => void disconnect()}>{t('disconnect')}</Button>
      </div>
    </div>
  )
}

/** What it holds of UDE, which is on BNB Smart Chain whatever chain the wallet is on. */
function UdeBalance({ address, worthOf }: { address: string; worthOf: WorthOf | undefined }) {
  const t = useText(dialogTexts)
  const balances = useLastBalances(address)
  if (!balances) return t('balanceUnknown')
  const { ude, asOf } = balances
  const worth = asOf === null ? worthOf?.('UDE', formatDecimal(money('UDE', ude))) : null
  return (
    <>
      <Held amount={`${formatUnits(ude, 'UDE', 6)} UDE`} worth={worth} />
      <BalanceAge of={balances} />
    </>
  )
}

/** An amount of a coin, and below it what that is in dollars. */
function Held({ amount, worth }: { amount: string; worth: ReturnType<WorthOf> | undefined }) {
  const t = useText(dialogTexts)
  return (
    <>
      <span>{amount}</span>
      {worth ? (
        <span className="hint block">{t('worth', { usd: worth.usd, time: formatClock(worth.asOf) })}</span>
      ) : null}
    </>
  )
}

function Balance({ wallet, worthOf }: { wallet: ConnectedWallet; worthOf: WorthOf | undefined }) {
  const t = useText(dialogTexts)
  const { balance } = wallet
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    let here = true
    void walletService.getBalance().finally(() => {
      if (here) setAsked(true)
    })
    return () => {
      here = false
    }
  }, [])
  const symbol = nativeSymbol(wallet)
  if (balance !== null && symbol) return <Held amount={`${balance} ${symbol}`} worth={worthOf?.(symbol, balance)} />
  return asked ? t('balanceUnknown') : t('balanceLoading')
}
