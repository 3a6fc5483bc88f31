import { type Address, erc20Abi, type PublicClient } from 'viem'
import type { Head, Watched } from '../recording/seen-transfer.ts'

/** The newest block, or the one at a height. */
export async function readHead(client: PublicClient, height: number | 'latest' | 'finalized'): Promise<Head> {
  const block = await client.getBlock(
    typeof height === 'number' ? { blockNumber: BigInt(height) } : { blockTag: height },
  )
  const { number, hash, parentHash, timestamp } = block
  return { height: Number(number), hash, parentHash, time: blockTimeOf(timestamp) }
}

/** How much of it the address held after a block. */
export function readBalance(
  client: PublicClient,
  of: Pick<Watched, 'tokenContract' | 'payTo'>,
  height: number,
): Promise<bigint> {
  const [address, blockNumber] = [of.payTo as Address, BigInt(height)]
  if (of.tokenContract === null) return client.getBalance({ address, blockNumber })
  const token = { address: of.tokenContract as Address, abi: erc20Abi } as const
  return client.readContract({ ...token, functionName: 'balanceOf', args: [address], blockNumber })
}

/** A block's time. */
export const blockTimeOf = (timestamp: bigint): Date => new Date(Number(timestamp) * 1000)

/** An address as it is compared and kept. */
export const lower = (address: Address): string => address.toLowerCase()
