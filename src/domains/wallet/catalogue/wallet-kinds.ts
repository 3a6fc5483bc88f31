/** Where a wallet's keys are used: one family of chains, several, or a device in the hand. */
export type WalletFamily = 'solana' | 'ethereum' | 'bitcoin' | 'multi-chain' | 'hardware'

/** The families of chains a wallet can be connected for. */
export type WalletNetwork = 'solana' | 'ethereum' | 'bitcoin'
