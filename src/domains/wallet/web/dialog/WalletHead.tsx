import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import { formatUnits } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { ConnectedWallet } from '../../connected-wallet.ts'
import { nativeSymbol } from '../../shown/native-symbol.ts'
import { shortenAddress } from '../../shown/shorten-address.ts'
import type { WalletLink } from '../../wallet-state.ts'
import { BalanceAge } from '../BalanceAge.tsx'
import { useChainVerdict } from '../header/use-chain-verdict.ts'
import { walletTexts } from '../texts.ts'
import { useLastBalances } from '../use-balances.ts'

type WalletHeadProps = { wallet: ConnectedWallet; link: WalletLink }

/** Which wallet is connected, where it stands, and what it holds as far as that is known. */
export function WalletHead({ wallet, link }: WalletHeadProps) {
  const t = useText(walletTexts)
  const sandbox = useChainFacts().data?.sandbox
  const verdict = useChainVerdict(wallet, link)
  const held = useLastBalances(wallet.address)
  const symbol = nativeSymbol(wallet)
  const gone = link === 'gone'
  const known = link === 'live' && symbol !== undefined ? wallet.balance : null
  const practice = sandbox && verdict !== 'real-chain'
  return (
    <div className="stack stack-tight p-2">
      <div className="row row-between">
        <Badge tone={gone ? 'warn' : 'good'}>{wallet.name}</Badge>
        {practice ? <Badge outline>{t('sandbox')}</Badge> : null}
      </div>
      <div className="row row-between flex-nowrap">
        <span className="mono small" title={wallet.address}>
          {shortenAddress(wallet.address, 8, 8)}
        </span>
        <CopyButton iconOnly text={wallet.address} label={t('copyAddress')} />
      </div>
      {gone ? <span className="hint">{t('gone', { name: wallet.name })}</span> : null}
      {verdict === 'real-chain' ? <span className="hint">{t('realChain')}</span> : null}
      {verdict === 'other-chain' ? <span className="hint">{t('otherChain')}</span> : null}
      {known === null ? null : <Amount name={t('balance')} value={`${known} ${symbol}`} />}
      {held ? <Amount name={t('udeBalance')} value={formatUnits(held.ude, 'UDE', 6)} /> : null}
      {held ? <BalanceAge of={held} /> : null}
    </div>
  )
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="row row-between items-baseline">
      <span className="hint">{name}</span>
      <span className="amount">{value}</span>
    </div>
  )
}
