import {
  AbiDecodingDataSizeTooSmallError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  type PublicClient,
} from 'viem'
import type { App } from '#server/context.ts'
import { hostOf, type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import type { EvmChainId } from '../chains.ts'
import { checkFirstBlock } from './chain-identity.ts'
import { evmClient, evmNodes } from './nodes/evm-client.ts'
import { paidAssets } from './paid-assets.ts'
import { type Feed, FeedError, readDecimals } from './price-feed.ts'

type Configured = Pick<App, 'config'>

const urlsSetting = { '0x38': 'BSC_RPC_URLS', '0x1': 'ETHEREUM_RPC_URLS' } as const

/** Which chain each node of an Ethereum-type chain stands on. */
export function evmNodeChecks(app: Configured, chain: EvmChainId): OutsideCheck[] {
  const urls = app.config[urlsSetting[chain]] ?? []
  if (urls.length === 0) return []
  return evmNodes(app, chain).map((client, i) => ({
    of: `${urlsSetting[chain]} ${i + 1}, ${hostOf(urls[i] ?? '')}`,
    asks: 'which chain it is on',
    group: urlsSetting[chain],
    ask: async () => {
      const [id, first] = await Promise.all([client.getChainId(), client.getBlock({ blockNumber: 0n })])
      if (id !== Number(chain)) throw new OutsideCheckError(`chain id ${id}, not ${Number(chain)}`)
      checkFirstBlock(app, chain, first.hash)
      return `chain id ${id}, first block ${first.hash}`
    },
  }))
}

/** Whether a token is the one that its payers are asked for. The chain's own coin needs no contract. */
export const tokenChecks = (app: Configured, chain: EvmChainId, coin: string): OutsideCheck[] =>
  paidAssets(app, chain).flatMap(({ symbol, contract, decimals }) => {
    if (symbol !== coin || contract === null) return []
    const token = { address: contract as Address, abi: erc20Abi } as const
    const ask = async () => {
      const client = evmClient(app, chain)
      const [name, digits] = await asContract(
        Promise.all([
          client.readContract({ ...token, functionName: 'symbol' }),
          client.readContract({ ...token, functionName: 'decimals' }),
        ]),
      )
      const said = `${name} with ${digits} decimals`
      if (name !== symbol || digits !== decimals) throw new OutsideCheckError(`${said}, not ${symbol} with ${decimals}`)
      return said
    }
    return [{ of: `${symbol}_TOKEN`, asks: 'its symbol and decimals', ask }]
  })

/** Whether a feed is of the pair that it is named for. `named`: the setting that names it. */
export const feedCheck = (app: Configured, chain: EvmChainId, feed: Feed, named: string): OutsideCheck => ({
  of: `${named} ${feed.address} on ${chain}`,
  asks: `whether it is the feed of ${feed.description}`,
  ask: () => askFeed(evmClient(app, chain), feed),
})

async function askFeed(client: PublicClient, feed: Feed): Promise<string> {
  try {
    return `${feed.description} with ${await asContract(readDecimals(client, feed))} decimals`
  } catch (error) {
    throw error instanceof FeedError ? new OutsideCheckError(error.message, { cause: error }) : error
  }
}

/** A node that answers without what was asked for says that nothing of the kind stands there. */
async function asContract<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    const kinds = [ContractFunctionZeroDataError, ContractFunctionRevertedError, AbiDecodingDataSizeTooSmallError]
    const isWrong = (error: unknown) => kinds.some((kind) => error instanceof kind)
    if (cause instanceof BaseError && cause.walk(isWrong))
      throw new OutsideCheckError('there is no such contract', { cause })
    throw cause
  }
}
