import {
  type Address,
  BlockNotFoundError,
  erc20Abi,
  type Hex,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { EvmChainId } from '#domains/chains/chains.ts'
import { unreachable } from '#domains/chains/problems.ts'
import { chainIdentity } from '#domains/chains/server/chain-identity.ts'
import { evmClient } from '#domains/chains/server/nodes/evm-client.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import type { SeenTransaction } from '../../money/verify-transfer.ts'
import { orNull } from './read-by-hash.ts'

/** What the chain says of a transaction now. `onChain` is false when our connection is not on the chain that is meant. */
type TransactionReading = { onChain: boolean; transaction: SeenTransaction | null }

/** Reads a transaction and whether its block still stands; `genesis` names the instance of the chain that is meant. */
export async function readTransaction(
  app: Pick<App, 'config' | 'now'>,
  chain: EvmChainId,
  hash: string,
  genesis: string | null,
): Promise<TransactionReading> {
  const client = evmClient(app, chain)
  try {
    const chainId = await client.getChainId()
    const isMeant = genesis === null || (await chainIdentity(app, chain)).genesisHash === genesis
    if (chainId !== Number(chain) || !isMeant) return { onChain: false, transaction: null }
    return { onChain: true, transaction: await readReceipt(client, hash as Hex) }
  } catch (cause) {
    throw new Problem(unreachable, undefined, { cause })
  }
}

async function readReceipt(client: PublicClient, hash: Hex): Promise<SeenTransaction | null> {
  const receipt = await orNull(client.getTransactionReceipt({ hash }), TransactionReceiptNotFoundError)
  if (!receipt) return null
  const block = await orNull(client.getBlock({ blockNumber: receipt.blockNumber }), BlockNotFoundError)
  const [tip, { value, from, to }] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    client.getTransaction({ hash }),
  ])
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs, strict: true })
  return {
    succeeded: receipt.status === 'success',
    blockIsCanonical: block?.hash === receipt.blockHash,
    blockTime: new Date(Number(block?.timestamp ?? 0n) * 1000),
    confirmations: block ? Math.max(0, Number(tip - receipt.blockNumber) + 1) : 0,
    ranCode: receipt.gasUsed > plainTransferGas,
    transfers: [
      ...(value > 0n && to ? [{ contract: null, from: lower(from), to: lower(to), units: value }] : []),
      ...logs.map(({ address, args }) => {
        return { contract: lower(address), from: lower(args.from), to: lower(args.to), units: args.value }
      }),
    ],
  }
}

/** What a payment between accounts takes, which runs nothing: https://ethereum.org/en/developers/docs/gas/ */
const plainTransferGas = 21_000n

const lower = (address: Address) => address.toLowerCase()
