import { useQuery } from '@tanstack/react-query'
import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import { feeInCents } from '#domains/chains/web/use-network-fee.ts'
import { railFor, useRails } from '#domains/payments/web/coins/use-rails.ts'
import { freshFor } from '#web/query.ts'
import type { PayCoin } from '../../purchases/pay-coin.ts'
import { priceEveryMs } from '../use-ude-price.ts'

// What a transfer of ether takes, and about what one of a token does: https://ethereum.org/en/developers/docs/gas/
const gas = { ether: 21_000n, token: 65_000n }

/** What the network takes for paying in a coin, in US cents, by gas, its price and that of ether; null where only the wallet knows. */
export function useCoinFee(coin: PayCoin | undefined): bigint | null {
  const isEthereum = coin?.chain === '0x1'
  const { data: rails } = useRails()
  const { data: gasPrice } = useQuery({
    queryKey: ['gas-price', '0x1'],
    queryFn: async () => BigInt(String(await askNodeByServer('eth_gasPrice', [], '0x1'))),
    enabled: isEthereum,
    ...freshFor(priceEveryMs),
  })
  const ether = railFor(rails, { coin: 'ETH', chain: '0x1' })?.rate
  if (!isEthereum || !gasPrice || !ether) return null
  return feeInCents((coin.coin === 'ETH' ? gas.ether : gas.token) * gasPrice, ether)
}
