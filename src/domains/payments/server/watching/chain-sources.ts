import type { PaidChain } from '#domains/chains/chains.ts'
import { bitcoinSource } from '../bitcoin/bitcoin-source.ts'
import { accountFor, configuredOn } from '../books/receiving-addresses.ts'
import { evmSource } from '../evm/evm-source.ts'
import { solanaSource } from '../solana/solana-source.ts'
import { xrplSource } from '../xrpl/xrpl-source.ts'
import type { ChainSource, Reader } from './chain-source.ts'

const sources: Partial<Record<PaidChain, (app: Reader) => ChainSource>> = {
  '0x38': (app) => evmSource(app, '0x38'),
  '0x1': (app) => evmSource(app, '0x1'),
  bitcoin: bitcoinSource,
  xrpl: xrplSource,
  solana: solanaSource,
}

/** Every chain on which we are paid, as the configuration has it. */
export const watchedChains = (app: Pick<Reader, 'config'>): PaidChain[] =>
  (Object.keys(sources) as PaidChain[]).filter(
    (chain) => configuredOn(app, chain).length > 0 || accountFor(app, chain) !== null,
  )

/** How each of them is read. */
export const chainSources = (app: Reader): ChainSource[] =>
  watchedChains(app).flatMap((chain) => sources[chain]?.(app) ?? [])
