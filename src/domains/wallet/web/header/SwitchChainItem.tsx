import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { useOneAtATime } from '#web/use-one-at-a-time.ts'
import { readWalletError } from '../../shown/wallet-error.ts'
import { failureTexts } from '../failure-texts.ts'
import { walletService } from '../store.ts'
import { walletTexts } from '../texts.ts'

/** The menu's line for a wallet on another network: asks it to come to BNB Smart Chain. */
export function SwitchChainItem({ name }: { name: string }) {
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
