import { isEvmAddress } from './shown/address-fits.ts'

/** What a wallet signs so that somebody may take tokens from it once, without a transaction of its own (ERC-2612). */
export type Permit = {
  domain: { name: string; version: string; chainId: number; verifyingContract: string }
  /** Amounts and times as whole numbers: smallest units, Unix seconds. */
  message: { owner: string; spender: string; value: string; nonce: string; deadline: string }
}

const string = (name: string) => ({ name, type: 'string' })
const address = (name: string) => ({ name, type: 'address' })
const whole = (name: string) => ({ name, type: 'uint256' })

/** The parts of a permit as they are signed: https://eips.ethereum.org/EIPS/eip-2612 */
export const permitTypes = {
  EIP712Domain: [string('name'), string('version'), whole('chainId'), address('verifyingContract')],
  Permit: [address('owner'), address('spender'), whole('value'), whole('nonce'), whole('deadline')],
}

/** A permit as wallets are asked to sign it: https://eips.ethereum.org/EIPS/eip-712 */
export const typedPermit = ({ domain, message }: Permit) => ({
  types: permitTypes,
  primaryType: 'Permit' as const,
  domain,
  message,
})

/** Reads typed data as a permit; null when it is anything else, so that nobody is told a wrong story. */
export function readPermit(given: unknown): Permit | null {
  const { types, primaryType, domain, message } = partsOf(given)
  const isPermit = primaryType === 'Permit' && JSON.stringify(types) === JSON.stringify(permitTypes)
  const { name, version, chainId, verifyingContract } = partsOf(domain)
  const { owner, spender, value, nonce, deadline } = partsOf(message)
  const addresses = [verifyingContract, owner, spender]
  const numbers = [value, nonce, deadline]
  if (!isPermit || typeof name !== 'string' || typeof version !== 'string' || typeof chainId !== 'number') return null
  if (!addresses.every((one) => typeof one === 'string' && isEvmAddress(one))) return null
  if (!numbers.every((one) => typeof one === 'string' && /^\d{1,78}$/.test(one))) return null
  return {
    domain: { name, version, chainId, verifyingContract: String(verifyingContract) },
    message: {
      owner: String(owner),
      spender: String(spender),
      value: String(value),
      nonce: String(nonce),
      deadline: String(deadline),
    },
  }
}

function partsOf(given: unknown): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : given
    return read !== null && typeof read === 'object' ? { ...read } : {}
  } catch {
    return {}
  }
}
