import { useQuery } from '@tanstack/react-query'
import { chainsQuery } from '#domains/chains/web/api.ts'
import type { ConnectedWallet } from '#domains/wallet/connected-wallet.ts'
import type { WalletLink } from '#domains/wallet/wallet-state.ts'
import { ConnectedCard, type WorthOf } from '#domains/wallet/web/header/ConnectedCard.tsx'
import { formatUsd } from '#web/i18n/format.ts'
import { freshFor } from '#web/query.ts'
import { coinWorth } from '../../rates/coin-worth.ts'
import { useRails } from './use-rails.ts'

const everyMs = 60_000

/** The connected wallet, with what each balance comes to in dollars where a price of its coin is known. */
export function PricedWallet({ wallet, link }: { wallet: ConnectedWallet; link: WalletLink }) {
  return <ConnectedCard wallet={wallet} link={link} worthOf={useWorth()} />
}

/** The coins we take are priced with them; BNB, which pays for the network alone, with the state of its chain. */
function useWorth(): WorthOf {
  const { data: rails } = useRails()
  const { data: bsc } = useQuery({ ...chainsQuery('networkStatus'), ...freshFor(everyMs) })
  return (symbol, amount) => {
    const rail = rails?.rails.find(({ coin, rate }) => coin === symbol && rate !== null)
    const [price, asOf] = symbol === 'BNB' ? [bsc?.bnbUsd, bsc?.asOf] : [rail?.rate, rail?.rateAsOf]
    const cents = price && asOf ? coinWorth(amount, price, 'down') : null
    return cents === null || !asOf ? null : { usd: formatUsd(cents), asOf }
  }
}
