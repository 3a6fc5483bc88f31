import { evmChains } from './evm-chains.ts'

/** BNB Smart Chain, on which UDE lives and is paid. */
export const bsc = evmChains['0x38']
