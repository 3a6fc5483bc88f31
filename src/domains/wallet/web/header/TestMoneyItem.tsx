import { useText } from '#web/i18n/use-text.ts'
import { MenuItem } from '#web/ui/menu/MenuItem.tsx'
import { walletTexts } from '../texts.ts'
import { type GivenMoney, type TestMoney, useTestMoney } from './use-test-money.ts'

const details = {
  idle: 'testMoneyText',
  busy: 'testMoneyBusy',
  sent: 'testMoneySent',
  failed: 'testMoneyFailed',
} as const satisfies Record<TestMoney, string>

/** The menu's line for practice money: with the BNB to send it, or without, to try paying without BNB. */
export function TestMoneyItem({ address, what }: { address: string; what: GivenMoney }) {
  const t = useText(walletTexts)
  const { state, get } = useTestMoney(address, what)
  return (
    <MenuItem icon="gift" keepOpen onSelect={get} detail={<span role="status">{t(details[state])}</span>}>
      {t(what === 'UDE' ? 'testMoneyAlone' : 'testMoney')}
    </MenuItem>
  )
}
