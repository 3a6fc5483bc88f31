import { walletCount, walletFilters } from '#domains/wallet/catalogue/all-wallets.ts'
import { walletCatalogue } from '#domains/wallet/catalogue/wallet-catalogue.ts'
import { WalletGlyph } from '#domains/wallet/web/dialog/WalletGlyph.tsx'
import { money } from '#kit/money.ts'
import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import type { IconName } from '#web/ui/Icon.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { purchaseTotals } from '../../purchases/purchase-terms.ts'
import { buyTexts } from '../texts.ts'
import { useFeeRates } from './use-buy.ts'

const listed = [
  'metamask',
  'phantom',
  'ledger',
  'walletconnect',
  'coinbase',
  'trust',
  'backpack',
  'exodus',
  'glow',
  'rabby',
  'rainbow',
  'solflare',
]

/** Some of the wallets by name, and how many more there are. */
export function SupportedWallets({ onAll }: { onAll: () => void }) {
  const t = useText(buyTexts)
  const shown = walletCatalogue.filter(({ id }) => listed.includes(id))
  return (
    <Card labelledBy="supported-wallets">
      <CardPart className="stack">
        <CardHead
          id="supported-wallets"
          title={t('supported')}
          aside={<span className="hint">{t('counted', { count: walletCount })}</span>}
        />
        <ul className="grid gap-3 grid-cols-2">
          {shown.map(({ id, name }) => (
            <li key={id} className="row flex-nowrap gap-2">
              <WalletGlyph name={name} />
              {name}
            </li>
          ))}
        </ul>
        <div>
          <Button onClick={onAll}>{t('more', { count: walletCount - shown.length })}</Button>
        </div>
      </CardPart>
    </Card>
  )
}

const hundred = money('USD', 10_000n)

/** The fee of every kind of wallet, which is the same, on a hundred dollars. */
export function FeesCard() {
  const t = useText(buyTexts)
  const rates = useFeeRates()
  const { fee } = purchaseTotals(hundred, 'crypto', rates)
  return (
    <Card labelledBy="processing-fees">
      <CardPart className="stack">
        <CardHead id="processing-fees" title={t('fees')} />
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('feeRate')}</th>
              <th scope="col">{t('onHundred')}</th>
            </tr>
          </thead>
          <tbody>
            {walletFilters.slice(1).map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`kind_${kind}`)}</th>
                <td>{`${rates.purchase}%`}</td>
                <td>{formatUsd(fee.units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardPart>
    </Card>
  )
}

const features = [
  ['lock', 'keyStays', 'keyStaysText'],
  ['shield', 'heldFirst', 'heldFirstText'],
  ['check', 'once', 'onceText'],
  ['coin', 'delivered', 'deliveredText'],
] as const satisfies readonly (readonly [IconName, string, string])[]

/** What keeps a buyer's money safe; each line is so. */
export function SecurityCard() {
  const t = useText(buyTexts)
  return (
    <Card labelledBy="security-features">
      <CardPart className="stack">
        <CardHead id="security-features" title={t('security')} />
        <ul className="stack">
          {features.map(([icon, title, text]) => (
            <li key={title} className="row flex-nowrap items-start">
              <Icon name={icon} />
              <span>
                <b className="strong block">{t(title)}</b>
                <span className="hint">{t(text)}</span>
              </span>
            </li>
          ))}
        </ul>
      </CardPart>
    </Card>
  )
}
