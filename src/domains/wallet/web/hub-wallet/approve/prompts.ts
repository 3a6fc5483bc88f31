import type { ChainFacts } from '#domains/chains/web/chain-facts.ts'
import { store } from '#web/store.ts'
import type { HubVault } from '../../../hub-vault.ts'
import type { PaymentPurpose } from '../../paying/wallet-payment.ts'
import type { Signer } from '../open-signer.ts'
import type { ReadableMessage } from './readable-message.ts'

/** What a transaction will do, in the words of the confirmation. */
export type TransactionStory = {
  /** A token transfer is told as one; anything else is shown as what it is. */
  kind: 'token' | 'coin' | 'contract'
  /** Smallest units of UDE or of the native coin. */
  units: bigint
  to: string
  /** The most the network may take, in smallest units of the native coin. */
  feeUnits: bigint
  /** What it is for, when our own page asks for it. */
  purpose?: PaymentPurpose | null
}

type Approval = { facts: ChainFacts; vault: HubVault; done: (signer: Signer) => void; refused: () => void }

/** A question the Hub Wallet asks the person. */
export type HubPrompt =
  | { kind: 'create'; facts: ChainFacts; done: (address: string) => void; refused: () => void }
  | (Approval & { kind: 'send'; story: TransactionStory })
  | (Approval & { kind: 'permit'; units: bigint; purpose: PaymentPurpose | null })
  | (Approval & { kind: 'sign'; message: ReadableMessage })

const pending = store<HubPrompt | null>(null)

/** Puts a question of the Hub Wallet on the screen, one at a time; the answer of the person settles it. */
export function showPrompt(prompt: HubPrompt): boolean {
  if (pending.get()) return false
  pending.set(prompt)
  return true
}

/** Takes the question off the screen. */
export const clearPrompt = (): void => pending.set(null)

/** The question on the screen, if there is one. */
export const usePrompt = pending.use
