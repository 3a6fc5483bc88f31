import { useText } from '#web/i18n/use-text.ts'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import type { WalletEntry, WalletNetwork } from '../../catalogue/wallet-entry.ts'
import type { WalletGroup } from '../../catalogue/wallet-lists.ts'
import { presenceOf } from '../../presence.ts'
import { useNewWallets } from '../connectors/new-wallets.ts'
import { listedWallet } from '../listed-wallet.ts'
import { dialogTexts } from './dialog-texts.ts'
import type { ChosenWallet } from './use-choice.ts'
import { WalletGlyph } from './WalletGlyph.tsx'

type DialogGroupsProps = {
  groups: readonly WalletGroup[]
  choose: (chosen: ChosenWallet) => void
  /** The sentence that says what to do about a wallet that is not installed. */
  hintId: string
}

/** Wallets under the names of their chains, each tagged with where it can be reached. */
export function DialogGroups({ groups, choose, hintId }: DialogGroupsProps) {
  useNewWallets()
  return groups.map(({ name, network, wallets }) => (
    <div key={network} role="group" aria-label={name}>
      <p className="wallet-group" aria-hidden="true">
        {name}
      </p>
      <div className="wallet-lines" role="none">
        {wallets.map((entry) => (
          <DialogLine key={entry.id} entry={entry} network={network} choose={choose} hintId={hintId} />
        ))}
      </div>
    </div>
  ))
}

type DialogLineProps = Omit<DialogGroupsProps, 'groups'> & { entry: WalletEntry; network: WalletNetwork }

const tags = { installed: 'installed', mobile: 'mobileApp', missing: 'notInstalled' } as const
const tones = { installed: 'good', mobile: 'neutral', missing: 'neutral' } as const

function DialogLine({ entry, network, choose, hintId }: DialogLineProps) {
  const t = useText(dialogTexts)
  const wallet = listedWallet(entry, network)
  const { id, name, type, icon, installUrl, networks } = wallet
  const presence = presenceOf(wallet)
  const missing = presence === 'missing'
  return (
    <div className="wallet-line" role="none">
      <MenuItem
        glyph={<WalletGlyph name={name} icon={icon} />}
        detail={type === 'multi-chain' ? t('multiChain') : networks.join(', ')}
        tag={
          <Badge tone={tones[presence]} outline={missing}>
            {t(tags[presence])}
          </Badge>
        }
        keepOpen
        onSelect={() => choose({ id, name, network })}
        {...(missing ? { disabled: true, describedBy: hintId } : {})}
      >
        {name}
      </MenuItem>
      {missing ? (
        <MenuItem href={installUrl} newTab keepOpen label={t('get', { name })}>
          {t('getIt')}
        </MenuItem>
      ) : null}
    </div>
  )
}
