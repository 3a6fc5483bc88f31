import { type Address, type Hex, parseGwei } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { serial } from '../serial.ts'
import type { Chain } from './chain.ts'
import type { Miner } from './miner.ts'

/** What one of the sandbox's own accounts sends: `to` is absent when it deploys; `value` is in wei. */
export type Outgoing = { to?: Address; data?: Hex; value?: bigint; gas: bigint }

/** Signs and sends for one account; messages sent at once take their turns, so that every nonce is used once. */
export type Sender = (outgoing: Outgoing, routine?: boolean) => Promise<Hex>

/** Makes the sender of one account. */
export function senderOf(account: PrivateKeyAccount, chain: Chain, miner: Miner): Sender {
  const inTurn = serial()
  return (outgoing, routine) =>
    inTurn(async () => {
      const nonce = await chain.call<Hex>('eth_getTransactionCount', [account.address, 'pending'])
      const raw = await account.signTransaction({
        ...outgoing,
        type: 'eip1559',
        chainId: Number(chain.terms.id),
        nonce: Number(nonce),
        maxFeePerGas: parseGwei('100'),
        maxPriorityFeePerGas: parseGwei('1'),
      })
      return miner.send(raw, routine)
    })
}
