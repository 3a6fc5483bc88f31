import type { PaidChain } from '#domains/chains/chains.ts'
import type { Coin } from '#domains/payments/coin.ts'
import type { Chance } from '../random.ts'

/** What somebody sends: `mark` is the tag or reference their invoice asks for; with `claimed` it only says that it is so much. */
export type Payment = {
  client: number
  coin: Coin
  to: string
  units: bigint
  mark: string | null
  claimed?: bigint
}

/** A network people pay on: the outside world, which is never killed. */
export type Network = {
  chain: PaidChain
  coins: readonly Coin[]
  /** The product's settings for it. */
  settings: Record<string, string>
  /** The signature of a client's wallet over a text, or one that is worth nothing; absent where nobody can sign for a payment. */
  sign?(client: number, message: string, isOwn: boolean): Promise<string>
  /** Where a client takes money back. */
  home(client: number): string
  /** Hands a payment in; it waits for the next block. Null when the sender cannot pay just now. */
  pay(payment: Payment): Promise<{ hash: string } | null>
  /** Makes blocks. */
  mine(blocks: number): Promise<void>
  /** Takes the last blocks back; what was in them comes again, or is gone. False when it did not. */
  reorganise?(chance: Chance): Promise<boolean>
  /** Whether a payment is on the chain and succeeded, asked of the network itself. */
  stands(sent: { hash: string }): Promise<boolean>
  /** The last block that the product should have read. */
  tip(): Promise<number>
  /** Makes so many blocks that everything handed in is final. */
  settle(): Promise<void>
}
