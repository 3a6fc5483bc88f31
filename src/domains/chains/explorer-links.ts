import { chains, type PaidChain } from './chains.ts'

/** Where anyone can look a transaction up, at the chain's explorer or at the one that is named. */
export const transactionLink = (chain: PaidChain, hash: string, explorer = chains[chain].explorer.url): string =>
  under(explorer, `${chains[chain].explorer.transaction}/${hash}`)

const under = (explorer: string, path: string) => `${explorer.replace(/\/+$/, '')}/${path}`
