import { useEffect, useState } from 'react'
import { hubWalletId, hubWalletName } from '#domains/wallet/hub-wallet-name.ts'
import { findConnector } from '#domains/wallet/web/connectors/find-connector.ts'
import { useChoice } from '#domains/wallet/web/dialog/use-choice.ts'
import { WalletGlyph } from '#domains/wallet/web/dialog/WalletGlyph.tsx'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { usePageToOpen } from '#domains/wallet/web/use-offered-page.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/states/Note.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { type ConnectorWallet, connectorFailure, connectorWallets } from '../../purchases/connector-wallets.ts'
import { sayPurchase } from '../buy/purchase-toasts.ts'
import { buyTexts } from '../texts.ts'
import { connectorTexts } from './connector-texts.ts'
import { connectorToasts } from './connector-toasts.ts'

/** One card for each of the six: five wallets that can hold UDE, and Apple Pay, which only pays. */
export function Connector() {
  const t = useText(connectorTexts)
  const { choose, trouble } = useChoice({ close: () => {}, toasts: connectorToasts })
  const state = useWallet()
  const phone = useMedia('(hover: none) and (pointer: coarse)')
  const [, setDiscovered] = useState(false)
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    void walletService.discover().then(
      () => setDiscovered(true),
      () => {},
    )
  }, [])
  const wallets = connectorWallets({
    isInstalled: (id) => findConnector(id) !== undefined,
    connected: state.phase === 'connected' ? state.wallet : null,
    hasApplePay: hasApplePay(),
    pageUrl: usePageToOpen(),
  })
  const press = (wallet: ConnectorWallet) => {
    const { id, name, installUrl, deepLinkUrl } = wallet
    if (wallet.isConnected) return
    setSaid(undefined)
    const why = connectorFailure(wallets, id, canHold)
    if (why === null) return choose({ id, name, network: 'ethereum' })
    if (phone && deepLinkUrl) {
      setSaid(t('opening', { name }))
      return void open(deepLinkUrl, '_blank', 'noopener')
    }
    setSaid(t(`trouble.${why}`))
    if (why === 'no-ude-on-solana') return sayPurchase('failed', { why: t(`trouble.${why}`) })
    if (wallet.type === 'payment') return sayPurchase('appleFailed', { why: t(`trouble.${why}`) })
    // Its maker's page opens beside the sentence that says what to do.
    if (why !== 'unknown' && installUrl) open(installUrl, '_blank', 'noopener')
    choose({ id, name, network: 'ethereum' })
  }
  return (
    <div className="stack">
      {(said ?? trouble) ? (
        <Note tone={phone && said ? 'good' : 'bad'} announce>
          {said ?? trouble}
        </Note>
      ) : null}
      <ul className="grid gap-2 phone:grid-cols-2 desk:grid-cols-3" aria-label={t('wallets')}>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletCard
              wallet={wallet}
              busy={state.phase === 'connecting' && state.id === wallet.id}
              phone={phone}
              press={press}
            />
          </li>
        ))}
      </ul>
      <p className="hint">
        {t('noWallet')}{' '}
        <button type="button" className="link-button" onClick={() => choose({ id: hubWalletId, name: hubWalletName })}>
          {t('makeHub')}
        </button>{' '}
        {t('getKey')}
      </p>
    </div>
  )
}

/** A wallet may have spoken up with a side alone that knows no UDE. */
const canHold = (id: string) => findConnector(id, 'ethereum') !== undefined

type WalletCardProps = {
  wallet: ConnectorWallet
  busy: boolean
  phone: boolean
  press: (wallet: ConnectorWallet) => void
}

function WalletCard({ wallet, busy, phone, press }: WalletCardProps) {
  const t = useText(connectorTexts)
  const buy = useText(buyTexts)
  const { id, name, type, isInstalled, isConnected, deepLinkUrl } = wallet
  const where = isInstalled
    ? buy('connectHere')
    : id === 'walletconnect'
      ? buy('notSetUp')
      : phone && deepLinkUrl
        ? buy('opensApp')
        : buy('opensInstall')
  const isOther = type !== 'payment' && isInstalled && !isConnected && !canHold(id)
  const detail = isOther
    ? t('trouble.no-ude-on-solana')
    : type === 'payment'
      ? t('paysOnly')
      : isConnected
        ? t('connectedHere')
        : where
  return <CardFace name={name} detail={detail} pressed={isConnected} busy={busy} onPress={() => press(wallet)} />
}

type CardFaceProps = {
  name: string
  detail: string
  pressed?: boolean
  busy?: boolean
  onPress: () => void
}

function CardFace({ name, detail, pressed, busy = false, onPress }: CardFaceProps) {
  return (
    <Button
      wide
      className={classNames(
        'h-full justify-start text-start whitespace-normal',
        pressed && 'border-ink inset-ring inset-ring-ink',
      )}
      aria-pressed={pressed}
      busy={busy}
      onClick={onPress}
    >
      <WalletGlyph name={name} />
      <span className="grid min-w-0">
        <span>{name}</span>
        <span className="hint">{detail}</span>
      </span>
    </Button>
  )
}

/** What Safari has where a device can pay by Apple Pay: https://developer.apple.com/documentation/applepayontheweb */
type ApplePay = { canMakePayments(): boolean }

/** Whether this device can pay by Apple Pay at all; whether the site may take it is for the server to say. */
function hasApplePay(): boolean {
  const { ApplePaySession: pay } = globalThis as { ApplePaySession?: ApplePay }
  try {
    return pay?.canMakePayments() ?? false
  } catch {
    // Pages without a safe connection are refused by an error.
    return false
  }
}
