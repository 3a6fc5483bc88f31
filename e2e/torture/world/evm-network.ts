import { type Hex, serializeTransaction } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { TestChain } from '#domains/chains/server/testing/test-chain.ts'
import type { Coin } from '#domains/payments/coin.ts'
import { serial } from '#sandbox/serial.ts'
import type { Chance } from '../random.ts'
import type { Network } from './network.ts'

type PendingTransaction = { from: PrivateKeyAccount; nonce: number; raw: Hex; hash: Hex; replaced: boolean }

// Two epochs of blocks and some: from then on the node calls a block final.
const blocksToFinal = 100
// Further back no reorganisation here reaches.
const maxWatched = 600

/** An Ethereum-type chain on which each client pays from an account of its own; a coin without a token is the chain's own. */
export function evmNetwork(
  chain: TestChain,
  at: {
    chain: '0x38' | '0x1'
    payers: readonly PrivateKeyAccount[]
    tokens: Partial<Record<Coin, Hex>>
    coins: Coin[]
  },
  settings: Record<string, string>,
): Network & {
  payers: readonly PrivateKeyAccount[]
  withdraw(from: PrivateKeyAccount, units: bigint): Promise<void>
  /** From now on what this account sent is carried out again when its block is taken back, as nodes do. */
  keepSteady(account: Hex): void
} {
  const sent: PendingTransaction[] = []
  let steady: Hex | undefined
  // Nobody sends while the chain changes its mind: their next number would be one that is taken back.
  const inTurn = serial()
  const send = (from: PrivateKeyAccount, coin: Coin, to: Hex, units: bigint) =>
    inTurn(async () => {
      const nonce = await chain.client.getTransactionCount({ address: from.address, blockTag: 'pending' })
      const token = at.tokens[coin]
      const handed = token ? await chain.transfer(from, token, to, units) : await chain.sendCoin(from, to, units)
      sent.push({ from, nonce, ...handed, replaced: false })
      if (sent.length > maxWatched) sent.shift()
      return handed
    })
  return {
    chain: at.chain,
    coins: at.coins,
    settings,
    payers: at.payers,
    sign: (client, message, isOwn) => {
      const signer = at.payers[isOwn ? client : (client + 1) % at.payers.length] as PrivateKeyAccount
      return signer.signMessage({ message })
    },
    home: (client) => (at.payers[client] as PrivateKeyAccount).address,
    pay: ({ client, coin, to, units }) => send(at.payers[client] as PrivateKeyAccount, coin, to as Hex, units),
    withdraw: async (from, units) => void (await send(from, at.coins[0] as Coin, at.payers[0]?.address as Hex, units)),
    mine: (blocks) => inTurn(() => chain.mine(blocks)),
    reorganise: (chance) => inTurn(() => reorganise(chain, sent, chance, at.chain === '0x38' ? 56 : 1, steady)),
    keepSteady: (account) => void (steady = account),
    stands: async ({ hash }) => {
      const receipt = await chain.client.getTransactionReceipt({ hash: hash as Hex }).catch(() => null)
      return receipt?.status === 'success'
    },
    tip: async () => Number(await chain.client.getBlockNumber()),
    settle: () => inTurn(() => chain.mine(blocksToFinal)),
  }
}

/** What was in the blocks that are taken back is handed in again, or something else takes its place. */
async function reorganise(
  chain: TestChain,
  sent: readonly PendingTransaction[],
  chance: Chance,
  chainId: number,
  steady?: Hex,
): Promise<boolean> {
  const tip = Number(await chain.client.getBlockNumber())
  const depth = Math.min(chance.percent(15) ? chance.between(20, 60) : chance.between(1, 17), tip - 60)
  const givesUp = chance.between(0, 2 ** 30)
  if (depth < 1) return false
  const again = steady ? await sentBy(chain, steady, tip - depth + 1) : []
  await chain.reorg(depth)
  for (const serializedTransaction of again)
    await chain.client.sendRawTransaction({ serializedTransaction }).catch(() => {})
  for (const [index, one] of sent.toSorted((a, b) => a.nonce - b.nonce).entries()) {
    if (one.replaced || (await chain.client.getTransactionReceipt({ hash: one.hash }).catch(() => null))) continue
    one.replaced = (givesUp >> (index % 25)) % 5 === 0
    const raw = one.replaced ? await instead(one, chainId) : one.raw
    await chain.client.sendRawTransaction({ serializedTransaction: raw }).catch(() => {})
  }
  return true
}

/** What an account sent in the blocks from this one on, as it was signed. */
async function sentBy(chain: TestChain, from: Hex, height: number): Promise<Hex[]> {
  const tip = Number(await chain.client.getBlockNumber())
  const found: Hex[] = []
  for (let at = height; at <= tip; at++) {
    const { transactions } = await chain.client.getBlock({ blockNumber: BigInt(at), includeTransactions: true })
    for (const one of transactions)
      if (one.type === 'eip1559' && one.from.toLowerCase() === from.toLowerCase())
        found.push(
          serializeTransaction(
            { ...one, to: one.to, data: one.input, gas: one.gas },
            { r: one.r, s: one.s, yParity: one.yParity },
          ),
        )
  }
  return found
}

/** A payment of nothing to oneself in its place: the money was never sent. */
const instead = ({ from, nonce }: PendingTransaction, chainId: number): Promise<Hex> =>
  from.signTransaction({ chainId, to: from.address, nonce, gas: 21_000n, gasPrice: 6_000_000_000n })
