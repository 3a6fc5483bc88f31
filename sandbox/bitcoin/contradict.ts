import { setImmediate } from 'node:timers/promises'
import type { ChainIndex, KnownTx } from './explorer/chain-index.ts'
import type { BlockTransaction } from './node/node.ts'
import type { Account } from './wallet/keys.ts'
import { signSpend } from './wallet/spend.ts'
import { readTransaction } from './wallet/transaction.ts'
import { isSpendableAt } from './wallet/wallet.ts'

const feeSatoshis = 500
const minValue = 2 * feeSatoshis

/**
 * For every transaction of replaced blocks, one that takes a coin of it back to the account it came from, so that it
 * can never be mined again. There is none where the key is not the sandbox's, and where a parent is contradicted.
 */
export async function contradict(
  index: ChainIndex,
  accounts: Account[],
  replaced: KnownTx[],
  forkHeight: number,
): Promise<BlockTransaction[]> {
  const owners = new Map(accounts.map((account) => [account.script, account]))
  const placed: BlockTransaction[] = []
  for (const tx of replaced) {
    // Signing takes long: whoever asks the endpoint meanwhile is answered.
    await setImmediate()
    for (const { txid, vout } of readTransaction(tx.raw).inputs) {
      const funding = index.tx(txid)
      const output = index.output(txid, vout)
      const owner = output && owners.get(output.script)
      const isBelow = funding?.block !== undefined && funding.block.height <= forkHeight
      if (!owner || !isBelow || output.value < minValue || !isSpendableAt(funding, forkHeight + 1)) continue
      const back = [{ script: owner.script, value: output.value - feeSatoshis }]
      placed.push({ raw: signSpend(owner, [{ txid, vout, value: output.value }], back, false), spends: [funding.raw] })
      break
    }
  }
  return placed
}
