import { useRails } from '#domains/payments/web/coins/use-rails.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { isPayCoin, type PayCoin } from '../../purchases/pay-coin.ts'
import { buyTexts } from '../texts.ts'

const nameOf = ({ coin, chain }: PayCoin) => `${coin} ${chain}`

/** The coins UDE can be bought with now: all that are taken but UDE itself. */
export function usePayCoins(): readonly (PayCoin & { network: string })[] | undefined {
  const { data } = useRails()
  return data?.rails.flatMap(({ coin, chain, network, status }) =>
    isPayCoin(coin) && status === 'ready' ? [{ coin, chain, network }] : [],
  )
}

/** The coin that was chosen when it is taken now, else the one most wallets have. */
export function coinIn(coins: readonly PayCoin[] | undefined, chosen: string): PayCoin | undefined {
  return coins?.find((one) => nameOf(one) === chosen) ?? coins?.find(({ coin }) => coin === 'ETH') ?? coins?.[0]
}

type CoinSelectProps = { chosen: PayCoin | undefined; onChange: (name: string) => void }

/** What it is paid in. */
export function CoinSelect({ chosen, onChange }: CoinSelectProps) {
  const t = useText(buyTexts)
  const coins = usePayCoins()
  if (coins?.length === 0) return <Note tone="warn">{t('noCoin')}</Note>
  return (
    <Field label={t('coin')} hint={t('coinHint')}>
      <Select value={chosen ? nameOf(chosen) : ''} disabled={!coins} onChange={(event) => onChange(event.target.value)}>
        {coins?.map((coin) => (
          <option key={nameOf(coin)} value={nameOf(coin)}>
            {`${coin.coin} · ${coin.network}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
