import { chains, type PaidChain } from '#domains/chains/chains.ts'
import type { ChainVerdict } from '#domains/chains/web/right-chain.ts'
import { readWalletError } from '#domains/wallet/shown/wallet-error.ts'
import { WalletOnOtherChainError } from '#domains/wallet/web/paying/wallet-on-other-chain-error.ts'
import { useText } from '#web/i18n/use-text.ts'
import { portalTexts } from '../portal/portal-texts.ts'
import { paymentTexts } from '../texts.ts'

/** Why nothing was sent. */
export type StopReason =
  | Exclude<ChainVerdict, 'right'>
  | 'no-wallet'
  | 'no-ude-on-solana'
  | 'no-ude-here'
  | 'not-enough-ude'
  | 'not-enough-bnb'
  | 'wrong-invoice'
  | 'rejected'
  | 'pending'
  | 'switch'
  | 'failed'

/** A payment that was stopped before anything was sent. */
export class PaymentStoppedError extends Error {
  override readonly name = 'PaymentStoppedError'
  readonly reason: StopReason
  constructor(reason: StopReason, options?: ErrorOptions) {
    super(`payment stopped: ${reason}`, options)
    this.reason = reason
  }
}

/** Reads why a wallet did not do its part; what is already a reason stays one. */
export function stoppedBy(thrown: unknown, otherwise: StopReason = 'failed'): PaymentStoppedError {
  if (thrown instanceof PaymentStoppedError) return thrown
  if (thrown instanceof WalletOnOtherChainError) return new PaymentStoppedError(thrown.verdict, { cause: thrown })
  const { kind } = readWalletError(thrown)
  // The wallet itself can only be short of the coin of the network.
  if (kind === 'insufficient-funds') return new PaymentStoppedError('not-enough-bnb', { cause: thrown })
  if (kind === 'gone') return new PaymentStoppedError('no-wallet', { cause: thrown })
  return new PaymentStoppedError(kind === 'rejected' || kind === 'pending' ? kind : otherwise, { cause: thrown })
}

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
