// Where each chain is looked at, and what the explorer calls its pages. BSC's own is a setting.
const explorers = {
  '0x38': { url: 'https://bscscan.com', transaction: 'tx', address: 'address' },
  '0x1': { url: 'https://etherscan.io', transaction: 'tx', address: 'address' },
  bitcoin: { url: 'https://mempool.space', transaction: 'tx', address: 'address' },
  xrpl: { url: 'https://livenet.xrpl.org', transaction: 'transactions', address: 'accounts' },
  solana: { url: 'https://solscan.io', transaction: 'tx', address: 'account' },
} as const

/** A chain on which we are paid and that anyone can look at. */
export type ExploredChain = keyof typeof explorers

/** The explorer of a chain. */
export const explorerUrl = (chain: ExploredChain): string => explorers[chain].url

/** Where anyone can look a transaction up, at the chain's explorer or at the one that is named. */
export const transactionLink = (chain: ExploredChain, hash: string, explorer = explorerUrl(chain)): string =>
  under(explorer, `${explorers[chain].transaction}/${hash}`)

/** Where anyone can look an address up, at the chain's explorer or at the one that is named. */
export const addressLink = (chain: ExploredChain, address: string, explorer = explorerUrl(chain)): string =>
  under(explorer, `${explorers[chain].address}/${address}`)

const under = (explorer: string, path: string) => `${explorer.replace(/\/+$/, '')}/${path}`
