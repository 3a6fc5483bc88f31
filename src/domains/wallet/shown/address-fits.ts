import type { WalletNetwork } from '../catalogue/wallet-entry.ts'

/** Whether a text has the form of an address on Ethereum-type chains: 0x and 40 hexadecimal digits. */
export const isEvmAddress = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Whether a text has the form of a Solana address: 32 bytes in base 58. */
export const isSolanaAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/** Whether a text has the form of a Bitcoin address: bech32, or the older base 58. Its checksum is not looked at. */
export const isBitcoinAddress = (text: string): boolean =>
  /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/.test(text)

/** Whether a Bitcoin address is one of the chain with real money; all others are for practice. */
export const isRealBitcoin = (address: string): boolean => /^(?:bc1|1|3)/.test(address)

/** Whether a text has the form of an address of that family of chains. */
export const addressFits: Readonly<Record<WalletNetwork, (text: string) => boolean>> = {
  ethereum: isEvmAddress,
  solana: isSolanaAddress,
  bitcoin: isBitcoinAddress,
}
