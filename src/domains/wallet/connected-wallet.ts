import type { WalletFamily, WalletNetwork } from './catalogue/wallet-entry.ts'
import { addressFits } from './shown/address-fits.ts'

/** The wallet a person connected, as it is remembered on their device. */
export type ConnectedWallet = {
  id: string
  name: string
  address: string
  network: WalletNetwork
  /** The native coin in whole coins, `1.2346`; null while not known. */
  balance: string | null
  type: WalletFamily
  /** Solana and Bitcoin wallets name their key. */
  publicKey?: string
  /** Ethereum-type wallets name their chain, `0x38`. */
  chainId?: string
  /** When it was connected, ISO 8601; absent in entries of an older shape. */
  connectedAt?: string
}

/** The one name under which the connected wallet is remembered. */
export const connectedWalletKey = 'connectedWallet'

// Older entries name the chain instead of its family.
const families = new Map<unknown, WalletNetwork>([
  ['solana', 'solana'],
  ['bitcoin', 'bitcoin'],
  ...['ethereum', 'bsc', 'polygon', 'arbitrum', 'optimism'].map((name) => [name, 'ethereum'] as const),
])
const types: readonly unknown[] = ['solana', 'ethereum', 'bitcoin', 'multi-chain', 'hardware'] satisfies WalletFamily[]
const isType = (value: unknown): value is WalletFamily => types.includes(value)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a remembered wallet, also one of an older shape; null when there is none or it makes no sense. */
export function readConnectedWallet(text: string | null): ConnectedWallet | null {
  const entry = text === null ? null : parse(text)
  if (!entry) return null
  const [id, name, address] = [entry.id, entry.name, entry.address].map(textOf)
  const network = families.get(textOf(entry.network)?.toLowerCase())
  if (!id || !name || !address || !network) return null
  if (!addressFits[network](address)) return null
  const [publicKey, chainId, connectedAt] = [entry.publicKey, entry.chainId, entry.connectedAt].map(textOf)
  return {
    id,
    name,
    address,
    network,
    balance: textOf(entry.balance) ?? null,
    type: isType(entry.type) ? entry.type : network,
    ...(publicKey && { publicKey }),
    ...(chainId && { chainId }),
    ...(connectedAt && { connectedAt }),
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
