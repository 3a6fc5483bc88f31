import { useTestMoney } from '#domains/wallet/web/use-test-money.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { payTexts } from './texts.ts'

const words = {
  idle: 'testMoneyText',
  busy: 'testMoneyText',
  sent: 'testMoneySent',
  failed: 'testMoneyFailed',
} as const

/** Practice money for the connected wallet, in the sandbox only. */
export function TestMoney({ address }: { address: string }) {
  const t = useText(payTexts)
  const { state, get } = useTestMoney(address)
  return (
    <div className="row">
      <Button small icon="gift" busy={state === 'busy'} busyText={t('testMoneyBusy')} onClick={get}>
        {t('testMoney')}
      </Button>
      <span className="hint" role="status">
        {t(words[state])}
      </span>
    </div>
  )
}
