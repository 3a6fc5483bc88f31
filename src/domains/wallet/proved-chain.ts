/** The families of chains whose signatures prove an address. */
export type ProvedChain = 'evm' | 'solana' | 'bitcoin'
