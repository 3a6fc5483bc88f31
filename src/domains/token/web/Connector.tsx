import { useEffect, useState } from 'react'
import { appLinkFor } from '#domains/wallet/app-link.ts'
import { hubWalletId, hubWalletName } from '#domains/wallet/hub-wallet-name.ts'
import type { WalletEntry } from '#domains/wallet/wallet-entry.ts'
import { purchaseWallets } from '#domains/wallet/wallet-lists.ts'
import { findConnector } from '#domains/wallet/web/connectors/find-connector.ts'
import { useWallet, walletService } from '#domains/wallet/web/store.ts'
import { type Chosen, useChoice } from '#domains/wallet/web/use-choice.ts'
import { WalletGlyph } from '#domains/wallet/web/WalletGlyph.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { connectorTexts } from './connector-texts.ts'
import { connectorVoice } from './connector-voice.ts'
import { buyTexts } from './texts.ts'

/** One card for each of the six: five wallets that can hold UDE, and Apple Pay, which only pays. */
export function Connector() {
  const t = useText(connectorTexts)
  const { choose, trouble } = useChoice({ close: () => {}, voice: connectorVoice })
  const state = useWallet()
  const [, setDiscovered] = useState(false)
  useEffect(
    () =>
      void walletService.discover().then(
        () => setDiscovered(true),
        () => {},
      ),
    [],
  )
  const connectedId = state.phase === 'connected' ? state.wallet.id : null
  return (
    <div className="stack">
      {trouble ? (
        <Note tone="bad" announce>
          {trouble}
        </Note>
      ) : null}
      <ul className="grid gap-2 phone:grid-cols-2 desk:grid-cols-3" aria-label={t('wallets')}>
        {purchaseWallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletCard
              wallet={wallet}
              connected={wallet.id === connectedId}
              busy={state.phase === 'connecting' && state.id === wallet.id}
              choose={choose}
            />
          </li>
        ))}
        <li>
          <CardFace name="Apple Pay" detail={t('paysOnly')} disabled />
        </li>
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

type WalletCardProps = { wallet: WalletEntry; connected: boolean; busy: boolean; choose: (chosen: Chosen) => void }

function WalletCard({ wallet, connected, busy, choose }: WalletCardProps) {
  const t = useText(connectorTexts)
  const buy = useText(buyTexts)
  const phone = useMedia('(hover: none) and (pointer: coarse)')
  const { id, name, installUrl, isSupported } = wallet
  const here = findConnector(id) !== undefined
  const appLink = phone ? appLinkFor(wallet, location.href) : undefined
  const press = () => {
    if (here || !isSupported) return choose({ id, name, network: 'ethereum' })
    if (appLink) return void open(appLink, '_blank', 'noopener')
    // Its maker's page opens beside the sentence that says what to do.
    open(installUrl, '_blank', 'noopener')
    choose({ id, name, network: 'ethereum' })
  }
  const detail = here
    ? buy('connectHere')
    : !isSupported
      ? buy('notSetUp')
      : appLink
        ? buy('opensApp')
        : buy('opensInstall')
  return (
    <CardFace
      name={name}
      detail={connected ? t('connectedHere') : detail}
      pressed={connected}
      busy={busy}
      onPress={press}
    />
  )
}

type CardFaceProps = {
  name: string
  detail: string
  pressed?: boolean
  busy?: boolean
  disabled?: boolean
  onPress?: () => void
}

function CardFace({ name, detail, pressed, busy = false, disabled, onPress }: CardFaceProps) {
  return (
    <Button
      wide
      className="h-full justify-start text-start whitespace-normal"
      aria-pressed={pressed}
      aria-disabled={disabled}
      busy={busy}
      {...(onPress && { onClick: onPress })}
    >
      <WalletGlyph name={name} />
      <span className="grid min-w-0">
        <span>{name}</span>
        <span className="hint">{detail}</span>
      </span>
    </Button>
  )
}
