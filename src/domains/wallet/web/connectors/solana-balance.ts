import { askNode } from '#domains/chains/web/ask-node.ts'
import { exactBalanceText } from '../../balance-text.ts'

/** What an address holds, in whole SOL; its wallet does not say, so the chain is asked. */
export async function solanaBalance(address: string): Promise<string> {
  const { value } = (await askNode('getBalance', [address, { commitment: 'confirmed' }], 'solana')) as { value: number }
  return exactBalanceText(BigInt(value), 9)
}
