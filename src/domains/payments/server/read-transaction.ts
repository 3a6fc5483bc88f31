import {
  type Address,
  BlockNotFoundError,
  erc20Abi,
  type Hex,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import { bsc } from '#domains/chains/bsc.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { chainIdentity } from '#domains/chains/server/chain-identity.ts'
import { bscClient } from '#domains/chains/server/rpc.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import type { SeenTransaction } from '../verify-transfer.ts'

/** What the chain says of a transaction now. `onChain` is false when our connection is not on the chain that is meant. */
export type TransactionReading = { onChain: boolean; transaction: SeenTransaction | null }

/** Reads a transaction's receipt and whether its block still stands; `genesis` names the instance of the chain that is meant. */
export async function readTransaction(
  app: Pick<App, 'config' | 'now'>,
  hash: string,
  genesis: string | null,
): Promise<TransactionReading> {
  const client = bscClient(app)
  try {
    const chainId = await client.getChainId()
    const isMeant = genesis === null || (await chainIdentity(app)).genesisHash === genesis
    if (chainId !== Number(bsc.chainId) || !isMeant) return { onChain: false, transaction: null }
    return { onChain: true, transaction: await readReceipt(client, hash as Hex) }
  } catch (cause) {
    throw new Problem(unreachable, undefined, { cause })
  }
}

async function readReceipt(client: ReturnType<typeof bscClient>, hash: Hex): Promise<SeenTransaction | null> {
  const receipt = await orNull(client.getTransactionReceipt({ hash }), TransactionReceiptNotFoundError)
  if (!receipt) return null
  const block = await orNull(client.getBlock({ blockNumber: receipt.blockNumber }), BlockNotFoundError)
  const tip = await client.getBlockNumber({ cacheTime: 0 })
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs, strict: true })
  return {
    succeeded: receipt.status === 'success',
    blockIsCanonical: block?.hash === receipt.blockHash,
    blockTime: new Date(Number(block?.timestamp ?? 0n) * 1000),
    confirmations: block ? Math.max(0, Number(tip - receipt.blockNumber) + 1) : 0,
    transfers: logs.map(({ address, args }) => ({
      contract: lower(address),
      to: lower(args.to),
      units: args.value,
    })),
  }
}

const lower = (address: Address) => address.toLowerCase()

async function orNull<T>(reading: Promise<T>, missing: new (...args: never[]) => Error): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof missing) return null
    throw error
  }
}
