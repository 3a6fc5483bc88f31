import type { Address } from 'viem'
import type { App } from '#server/context.ts'
import { relayerAccount, treasuryAccount } from '../../money/journal.ts'

/** An account of ours that sends, by its name in the books, and the coins of it that are in the books. */
export type OwnAccount = { account: string; address: Address; assets: readonly ('UDE' | 'BNB')[] }

/** The treasury and the relayer, as far as there are any. */
export function ownAccounts({ config }: Pick<App, 'config'>): OwnAccount[] {
  const { TREASURY_ADDRESS: treasury, RELAYER_ADDRESS: relayer } = config
  return [
    ...(treasury ? [{ account: treasuryAccount, address: treasury as Address, assets: ['UDE', 'BNB'] as const }] : []),
    ...(relayer ? [{ account: relayerAccount, address: relayer as Address, assets: ['BNB'] as const }] : []),
  ]
}

/** The entry of tokens that one of its transactions delivered. */
export const deliveryKey = (transactionId: string): string => `delivery:${transactionId}`
/** The entry of what the network took for a transaction. */
export const feeKey = (transactionId: string): string => `fee:${transactionId}`
