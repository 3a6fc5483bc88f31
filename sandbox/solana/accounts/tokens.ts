import {
  type Address,
  getAddressCodec,
  getAddressEncoder,
  getBooleanCodec,
  getNullableCodec,
  getProgramDerivedAddress,
  getStructCodec,
  getU8Codec,
  getU32Codec,
  getU64Codec,
} from '@solana/kit'
import type { AccountState } from './ledger.ts'
import { associatedTokenProgramId, isTokenProgram, tokenProgramId } from './programs.ts'

const mintBytes = 82
const tokenAccountBytes = 165
// A later token program's account carries its kind behind these bytes.
const kindOffset = tokenAccountBytes
const optional = { prefix: getU32Codec(), noneValue: 'zeroes' } as const
const optionalAddress = getNullableCodec(getAddressCodec(), optional)

/** A mint's bytes: who may issue, how much exists, in how many decimals. */
export const mintCodec = getStructCodec([
  ['mintAuthority', optionalAddress],
  ['supply', getU64Codec()],
  ['decimals', getU8Codec()],
  ['isInitialized', getBooleanCodec()],
  ['freezeAuthority', optionalAddress],
])

/** A token account's bytes: which token, whose, how much. */
export const tokenAccountCodec = getStructCodec([
  ['mint', getAddressCodec()],
  ['owner', getAddressCodec()],
  ['amount', getU64Codec()],
  ['delegate', optionalAddress],
  ['state', getU8Codec()],
  ['isNative', getNullableCodec(getU64Codec(), optional)],
  ['delegatedAmount', getU64Codec()],
  ['closeAuthority', optionalAddress],
])

/** The token account in an account, if it is one. */
export function readTokenAccount(account: AccountState) {
  if (!holds(account, tokenAccountBytes, 2)) return undefined
  const read = tokenAccountCodec.decode(account.data)
  return read.state === 0 ? undefined : read
}

/** The mint in an account, if it is one. */
export function readMint(account: AccountState) {
  if (!holds(account, mintBytes, 1)) return undefined
  const read = mintCodec.decode(account.data)
  return read.isInitialized ? read : undefined
}

function holds(account: AccountState, bytes: number, kind: number): account is AccountState & { exists: true } {
  if (!account.exists || !isTokenProgram(account.programAddress)) return false
  return account.data.length === bytes || account.data[kindOffset] === kind
}

/** An amount of smallest units as the network tells it. */
export function tokenAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = digits.slice(0, digits.length - decimals) + (fraction && `.${fraction}`)
  return { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** Where an owner keeps a token: the one address anyone can work out. */
export async function associatedTokenAddress(owner: Address, mint: Address): Promise<Address> {
  const seeds = [owner, tokenProgramId, mint].map((key) => getAddressEncoder().encode(key))
  const [address] = await getProgramDerivedAddress({ programAddress: associatedTokenProgramId, seeds })
  return address
}
