import { useState } from 'react'
import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { OutsideLink } from '#web/shell/site.ts'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { MenuList } from '#web/ui/menu/MenuList.tsx'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import type { ConnectedWallet } from '../../connected-wallet.ts'
import { readWalletError } from '../../shown/wallet-error.ts'
import type { WalletLink } from '../../wallet-state.ts'
import type { ChosenWallet } from '../dialog/use-choice.ts'
import { WalletHead } from '../dialog/WalletHead.tsx'
import { failureTexts } from '../failure-texts.ts'
import { walletService } from '../store.ts'
import { walletTexts } from '../texts.ts'
import type { WalletToasts } from '../wallet-toasts.ts'
import { useChainVerdict } from './use-chain-verdict.ts'
import { type GivenMoney, type TestMoney, useTestMoney } from './use-test-money.ts'

const details = {
  idle: 'testMoneyText',
  busy: 'testMoneyBusy',
  sent: 'testMoneySent',
  failed: 'testMoneyFailed',
} as const satisfies Record<TestMoney, string>

const enhancedBuy = '/crypto/enhanced-buy'

type ConnectedMenuProps = {
  wallet: ConnectedWallet
  link: WalletLink
  toasts: WalletToasts
  choose: (chosen: ChosenWallet) => void
  partner?: OutsideLink
}

/** The connected wallet: which one, its address and balance, and what can be done with it. */
export function ConnectedMenu({ wallet, link, toasts, choose, partner }: ConnectedMenuProps) {
  const t = useText(walletTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const verdict = useChainVerdict(wallet, link)
  const disconnect = async () => {
    try {
      await walletService.disconnect()
      toasts.disconnected()
    } catch (thrown) {
      toasts.disconnectFailed(readWalletError(thrown), wallet.name)
    }
  }
  return (
    <>
      <WalletHead wallet={wallet} link={link} />
      <hr />
      <MenuList label={t('actions')} focusFirst>
        {link === 'gone' ? (
          <MenuItem icon="refresh" keepOpen onSelect={() => choose(wallet)}>
            {t('reconnect')}
          </MenuItem>
        ) : null}
        {verdict === 'other-chain' ? <SwitchChainItem name={wallet.name} /> : null}
        {sandbox && wallet.network === 'ethereum' ? (
          <>
            <TestMoneyItem address={wallet.address} what="UDE+BNB" />
            <TestMoneyItem address={wallet.address} what="UDE" />
          </>
        ) : null}
        <MenuItem icon="coin" href={enhancedBuy} newTab after="out">
          {t('buy')}
        </MenuItem>
        <MenuItem icon="wallet" href={enhancedBuy} newTab after="out">
          {t('viewAll')}
        </MenuItem>
        {partner ? (
          <MenuItem icon="document" href={partner.url} newTab after="out">
            {t('viewOn', { name: partner.name })}
          </MenuItem>
        ) : null}
        <hr />
        <MenuItem icon="power" onSelect={() => void disconnect()}>
          {t('disconnect')}
        </MenuItem>
      </MenuList>
    </>
  )
}

/** The menu's line for a wallet on another network: asks it to come to BNB Smart Chain. */
function SwitchChainItem({ name }: { name: string }) {
  const t = useText(walletTexts)
  const trouble = useText(failureTexts)
  const once = useOneAtATime()
  const [detail, setDetail] = useState<string>()
  const move = async () => {
    setDetail(t('switching', { name }))
    try {
      await walletService.moveTo('0x38')
    } catch (thrown) {
      const { kind } = readWalletError(thrown)
      setDetail(trouble(kind === 'stopped' ? 'failed' : kind, { name }))
    }
  }
  return (
    <MenuItem icon="refresh" keepOpen onSelect={() => void once(move)} detail={<span role="status">{detail}</span>}>
      {t('switch')}
    </MenuItem>
  )
}

/** The menu's line for practice money: with the BNB to send it, or without, to try paying without BNB. */
function TestMoneyItem({ address, what }: { address: string; what: GivenMoney }) {
  const t = useText(walletTexts)
  const { state, get } = useTestMoney(address, what)
  return (
    <MenuItem icon="gift" keepOpen onSelect={get} detail={<span role="status">{t(details[state])}</span>}>
      {t(what === 'UDE' ? 'testMoneyAlone' : 'testMoney')}
    </MenuItem>
  )
}
