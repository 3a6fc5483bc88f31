import { invariant } from '#kit/problem.ts'
import { isEvmAddress } from './address-fits.ts'

// First four bytes of the hashes of `transfer(address,uint256)` and `balanceOf(address)`: https://eips.ethereum.org/EIPS/eip-20
const transferSelector = '0xa9059cbb'
const balanceOfSelector = '0x70a08231'

/** What an ERC-20 transfer asks: whom to pay and how many smallest units. */
type TokenTransfer = { to: string; units: bigint }

/** The call data that moves tokens from the sender to an address. */
export function transferCall({ to, units }: TokenTransfer): string {
  invariant(units >= 0n && units < 1n << 256n, 'an amount fits into 256 bits')
  return `${transferSelector}${addressWord(to)}${units.toString(16).padStart(64, '0')}`
}

/** The call data that asks how many tokens an address holds. */
export const balanceOfCall = (owner: string): string => `${balanceOfSelector}${addressWord(owner)}`

/** Reads call data back as a transfer; null when it is anything else, so that nobody is told a wrong story. */
export function readTransferCall(data: string): TokenTransfer | null {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  return match ? { to: `0x${match[1] ?? ''}`, units: BigInt(`0x${match[2] ?? ''}`) } : null
}

function addressWord(address: string): string {
  invariant(isEvmAddress(address), 'an address has 40 hexadecimal digits')
  return address.slice(2).toLowerCase().padStart(64, '0')
}
