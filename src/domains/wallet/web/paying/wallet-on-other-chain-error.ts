import type { ChainVerdict } from '#domains/chains/web/right-chain.ts'
import { WalletError } from '../../shown/wallet-error.ts'

/** Why a wallet does not stand on the chain we are paid on. */
type Astray = Exclude<ChainVerdict, 'right'>

const words: Readonly<Record<Astray, string>> = {
  'other-chain': 'the wallet is on another network',
  'real-chain': 'the wallet is on the real chain, this is the sandbox',
  'no-token': 'the token is not where it should be',
  silent: 'failed to get wallet state',
}

/** A wallet that stands elsewhere, or cannot prove where; nothing was sent. */
export class WalletOnOtherChainError extends WalletError {
  readonly verdict: Astray
  constructor(verdict: Astray) {
    super('wrong-chain', words[verdict])
    this.verdict = verdict
  }
}
