import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { UdePrice } from '#domains/token/web/use-ude-price.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import { networkName } from '#domains/wallet/shown/network-name.ts'
import { BalanceAge } from '#domains/wallet/web/BalanceAge.tsx'
import { WalletButton } from '#domains/wallet/web/header/WalletButton.tsx'
import { useLastBalances } from '#domains/wallet/web/use-balances.ts'
import { formatRelative, formatUnits } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { useServerNow } from '#web/use-server-now.ts'
import { moveToBsc } from './move-to-bsc.ts'
import { panelToasts } from './pay-toasts.ts'
import { payTexts } from './texts.ts'
import type { ProcessingFee } from './use-processing-fee.ts'

type CryptoCardProps = { wallet: ConnectedWallet | null; price: UdePrice | undefined; fee: ProcessingFee | undefined }

/** How it is paid: the wallet, what it holds, the network, the fee and today's price. */
export function CryptoCard({ wallet, price, fee }: CryptoCardProps) {
  const t = useText(payTexts)
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  const holder = wallet?.network === 'ethereum' ? wallet : null
  const balances = useLastBalances(holder?.address)
  return (
    <CardPart className="stack">
      <div className="row row-between">
        <h3>{t('crypto')}</h3>
        <WalletButton small toasts={panelToasts} onConnected={moveToBsc} />
      </div>
      <Facts
        small
        facts={[
          {
            key: 'balance',
            name: t('balance'),
            value: balances ? (
              <>
                {balances.ude === 0n ? t('noUdeYet') : `${formatUnits(balances.ude, 'UDE', 6)} UDE`}
                <BalanceAge of={balances} />
              </>
            ) : (
              t('balanceUnknown')
            ),
          },
          { key: 'method', name: t('method'), value: t('methodUde') },
          { key: 'network', name: t('network'), value: t('networkBsc') },
          { key: 'fee', name: t('feeRate'), value: fee ? `${fee.percent}%` : '' },
          { key: 'price', name: t('price'), value: price ? `$${price.text}` : t('priceUnknown') },
        ]}
      />
      {price ? <PriceSource price={price} sandbox={sandbox} /> : null}
      {wallet && !holder ? <Note tone="warn">{t('otherNetwork', { network: networkName(wallet) })}</Note> : null}
    </CardPart>
  )
}

function PriceSource({ price, sandbox }: { price: UdePrice; sandbox: boolean }) {
  const t = useText(payTexts)
  const now = useServerNow(price.live)
  if (!price.live) return <Note tone="warn">{t('referencePrice')}</Note>
  return (
    <p>
      <SourceChip name={t('priceFeed')} date={formatRelative(price.asOf, now)} sample={sandbox} />
    </p>
  )
}
