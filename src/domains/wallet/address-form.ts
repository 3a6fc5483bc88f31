/** Whether a text has the form of an address on Ethereum-type chains: 0x and 40 hexadecimal digits. */
export const isEvmAddress = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Whether a text has the form of a Solana address: 32 bytes in base 58. */
export const isSolanaAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
