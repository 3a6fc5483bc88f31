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
  /** Nothing else on the screen can be done before it: the one button, as wide as there is room. */
  isNext?: boolean
}

/** What to do when the wallet holds too little: practice money in the sandbox, else buying; or paying the same in another coin. */
export function WaysToMoney({ testMoney: { state, get }, usdAmount, isNext = false }: WaysToMoneyProps) {
  const t = useText(waysTexts)
  const look = { small: !isNext, wide: isNext, variant: isNext ? ('primary' as const) : ('plain' as const) }
  const sandbox = Boolean(useChainFacts().data?.sandbox)
  return (
    <div className={isNext ? 'stack stack-tight' : 'row mt-2'}>
      {sandbox ? (
        <Button {...look} icon="gift" busy={state === 'busy'} busyText={t('testMoneyBusy')} onClick={get}>
          {t('testMoney')}
        </Button>
      ) : (
        <ButtonLink {...look} href="/crypto/buy">
          {t('buyUde')}
        </ButtonLink>
      )}
      {usdAmount === null ? null : (
        <span className={isNext ? 'small' : undefined}>
          <OtherCoin usdAmount={usdAmount} />
        </span>
      )}
      <span className="hint w-full empty:hidden" role="status">
        {state === 'failed' ? t('testMoneyFailed') : null}
      </span>
    </div>
  )
}
