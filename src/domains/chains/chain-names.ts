const names: Readonly<Record<string, string>> = {
  '0x1': 'Ethereum',
  '0x38': 'BSC',
  '0x89': 'Polygon',
  '0xa4b1': 'Arbitrum',
  '0xa': 'Optimism',
}

/** The short name of a chain from its id as wallets write it (hexadecimal); "Unknown Network" for any other. */
export const chainName = (chainId: string): string => names[chainId.toLowerCase()] ?? 'Unknown Network'
