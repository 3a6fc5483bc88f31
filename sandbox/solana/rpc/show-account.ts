import type { Address } from '@solana/kit'
import type { AccountState } from '../accounts/ledger.ts'
import { tokenProgramId } from '../accounts/programs.ts'
import { readMint, readTokenAccount, tokenAmount } from '../accounts/tokens.ts'
import { base58 } from '../transaction.ts'
import { choice, optionsAt, wholeNumber } from './params.ts'
import { RpcError } from './rpc-error.ts'

/** How an account's data is asked for: in which letters or read, and which part of it. */
export type AccountForm = { encoding: Encoding | undefined; slice: { offset: number; length: number } | undefined }

type Encoding = 'base58' | 'base64' | 'jsonParsed'

const maxBase58Bytes = 128
// Rent is no longer taken; the network says so with the largest number there is, which JSON readers round.
const exemptRentEpoch = Number(2n ** 64n - 1n)
const states = ['uninitialized', 'initialized', 'frozen']

/** The form asked for by a method's options. */
export function formIn(options: Record<string, unknown>): AccountForm {
  const encoding = choice(options, 'encoding', ['base58', 'base64', 'jsonParsed'] as const)
  if (options['dataSlice'] === undefined || options['dataSlice'] === null) return { encoding, slice: undefined }
  const { offset, length } = optionsAt([options['dataSlice']], 0)
  return { encoding, slice: { offset: wholeNumber(offset), length: wholeNumber(length) } }
}

/** An account as the JSON-RPC tells it; null where there is none. */
export function showAccount(account: AccountState, form: AccountForm, accountAt: (address: Address) => AccountState) {
  if (!account.exists) return null
  const { executable, lamports, programAddress: owner, data } = account
  const shown = form.encoding === 'jsonParsed' ? parsed(account, accountAt) : undefined
  return {
    data: shown ?? binary(data as Uint8Array, form),
    executable,
    lamports: Number(lamports),
    owner,
    rentEpoch: exemptRentEpoch,
    space: data.length,
  }
}

function binary(data: Uint8Array, { encoding, slice }: AccountForm) {
  const part = slice ? data.subarray(slice.offset, slice.offset + slice.length) : data
  if (encoding === 'base64' || encoding === 'jsonParsed') return [Buffer.from(part).toString('base64'), 'base64']
  if (part.length > maxBase58Bytes) {
    const message = 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.'
    throw new RpcError(-32600, message)
  }
  return encoding === 'base58' ? [base58(part), 'base58'] : base58(part)
}

function parsed(account: Extract<AccountState, { exists: true }>, accountAt: (address: Address) => AccountState) {
  const program = account.programAddress === tokenProgramId ? 'spl-token' : 'spl-token-2022'
  const info = mintInfo(account) ?? tokenAccountInfo(account, accountAt)
  return info && { parsed: info, program, space: account.data.length }
}

function mintInfo(account: AccountState) {
  const mint = readMint(account)
  if (!mint) return undefined
  const { decimals, freezeAuthority, isInitialized, mintAuthority, supply } = mint
  return { info: { decimals, freezeAuthority, isInitialized, mintAuthority, supply: `${supply}` }, type: 'mint' }
}

function tokenAccountInfo(account: AccountState, accountAt: (address: Address) => AccountState) {
  const held = readTokenAccount(account)
  const mint = held && readMint(accountAt(held.mint))
  if (!held || !mint) return undefined
  const amountOf = (units: bigint) => tokenAmount(units, mint.decimals)
  const info = {
    isNative: held.isNative !== null,
    mint: held.mint,
    owner: held.owner,
    state: states[held.state],
    tokenAmount: amountOf(held.amount),
    ...(held.delegate && { delegate: held.delegate, delegatedAmount: amountOf(held.delegatedAmount) }),
    ...(held.isNative !== null && { rentExemptReserve: amountOf(held.isNative) }),
    ...(held.closeAuthority && { closeAuthority: held.closeAuthority }),
  }
  return { info, type: 'account' }
}
