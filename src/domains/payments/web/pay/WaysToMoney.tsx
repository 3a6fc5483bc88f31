import { useChainFacts } from '#domains/chains/web/chain-facts.ts'
import type { useTestMoney } from '#domains/wallet/web/header/use-test-money.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { OtherCoin } from './OtherCoin.tsx'
import { waysTexts } from './ways-texts.ts'

type WaysToMoneyProps = {
  testMoney: ReturnType<typeof useTestMoney>
  /** What would be paid in another coin, in US dollars; null where that is no way. */
  usdAmount: string | null
  /** Nothing else on the screen can be done before it. */
  isNext?: boolean
}

/** What to do when the wallet holds too little: practice money in the sandbox, else buying; or paying the same in another coin. */
export function WaysToMoney({ testMoney: { state, get }, usdAmount, isNext }: WaysToMoneyProps) {
  const t = useText(waysTexts)
  const variant = isNext ? 'primary' : 'plain'
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  return (
    <div className="row mt-2">
      {sandbox ? (
        <Button small variant={variant} icon="gift" busy={state === 'busy'} busyText={t('testMoneyBusy')} onClick={get}>
          {t('testMoney')}
        </Button>
      ) : (
        <ButtonLink small variant={variant} href="/crypto/buy">
          {t('buyUde')}
        </ButtonLink>
      )}
      {usdAmount === null ? null : <OtherCoin usdAmount={usdAmount} />}
      <span className="hint w-full empty:hidden" role="status">
        {state === 'failed' ? t('testMoneyFailed') : null}
      </span>
    </div>
  )
}
