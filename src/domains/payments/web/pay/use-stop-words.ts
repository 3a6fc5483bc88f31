import { chains, type PaidChain } from '#domains/chains/chains.ts'
import { useText } from '#web/i18n/use-text.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import { paymentTexts } from '../texts.ts'
import { type StopReason } from './payment-stopped.ts'

/** Says in a sentence why a wallet sent nothing on a chain. */
export function useStopWords(): (reason: StopReason, chain: PaidChain) => string {
  const onBsc = useText(paymentTexts)
  const elsewhere = useText(portalTexts)
  return (reason, chain) => {
    if (chain === '0x38') return onBsc(`stop.${reason}`)
    if (reason === 'real-chain' || reason === 'no-wallet') return elsewhere(`stop.${reason}`)
    if (reason === 'switch') return elsewhere('stop.switch', { chain: chains[chain].title })
    if (reason === 'not-enough-bnb') return elsewhere('stop.not-enough')
    return onBsc(`stop.${reason}`)
  }
}
