import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressEncoder,
  getProgramDerivedAddress,
  getTransactionEncoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { assets } from '#kit/money.ts'
import type { WalletPayment } from '../../paying/wallet-payment.ts'

// https://solana.com/docs/core/programs
const systemProgram = address('11111111111111111111111111111111')
const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const systemTransfer = 2
const transferChecked = 12

/** Until when a transaction is good: a recent block of the chain it is for. On any other chain it is worth nothing. */
export type Lifetime = { blockhash: string; lastValidBlockHeight: bigint }

/** The account that holds an owner's tokens of one kind. */
export async function tokenAccount(owner: string, mint: string): Promise<Address> {
  const seeds = [address(owner), tokenProgram, address(mint)].map((part) => getAddressEncoder().encode(part))
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}

/** The transaction that makes a payment, ready to be signed, as it travels. */
export async function solanaTransfer(payment: WalletPayment, { blockhash, ...height }: Lifetime): Promise<Uint8Array> {
  const empty = createTransactionMessage({ version: 'legacy' })
  const paid = setTransactionMessageFeePayer(address(payment.from), empty)
  const timed = setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, ...height }, paid)
  const message = appendTransactionMessageInstruction(await instructionFor(payment), timed)
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

async function instructionFor({ asset, from, to, units, token, reference }: WalletPayment): Promise<Instruction> {
  // Solana Pay marks a payment by an address that has no other part in it: https://docs.solanapay.com/spec
  const mark = reference ? [{ address: address(reference), role: AccountRole.READONLY }] : []
  const owner = address(from)
  if (token === undefined) {
    const accounts = [
      { address: owner, role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
      ...mark,
    ]
    return { programAddress: systemProgram, accounts, data: transferData(systemTransfer, 4, units) }
  }
  const accounts = [
    { address: await tokenAccount(from, token), role: AccountRole.WRITABLE },
    { address: address(token), role: AccountRole.READONLY },
    { address: await tokenAccount(to, token), role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
    ...mark,
  ]
  const data = transferData(transferChecked, 1, units, assets[asset])
  return { programAddress: tokenProgram, accounts, data }
}

/** The instruction's number in so many bytes, the amount in eight, both little end first; then what follows. */
function transferData(number: number, numberBytes: number, units: bigint, ...rest: number[]): Uint8Array {
  const data = new Uint8Array(numberBytes + 8 + rest.length)
  data[0] = number
  new DataView(data.buffer).setBigUint64(numberBytes, units, true)
  data.set(rest, numberBytes + 8)
  return data
}
