import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { InputError } from '../control-input.ts'
import { serial } from '../serial.ts'
import {
  createTokenAccount,
  limitCompute,
  transferChecked,
  transferSol,
  withReference,
} from './accounts/instructions.ts'
import { associatedTokenAddress } from './accounts/tokens.ts'
import type { Chain } from './chain.ts'
import { usdcDecimals } from './genesis.ts'
import type { Accounts } from './keys.ts'
import { refusalOf } from './rpc/preflight.ts'
import { blockhashLifetime } from './slots.ts'
import { readTransaction } from './transaction.ts'

/** What the payer is asked to send: smallest units of a coin to an owner, and the account to find the payment by. */
export type Payment = { to: Address; units: bigint; asset: 'SOL' | 'USDC'; reference?: Address }

const maxUnits = 200_000
const minUnits = 100_000

/** Makes payments in one transaction, all or none; answers its signature. */
export type PayCoins = (payments: readonly Payment[]) => Promise<string>

/** The sandbox's own payer: signs and sends as a wallet would. */
export function payerOf(chain: Chain, accounts: Accounts): PayCoins {
  const inTurn = serial()
  return (payments) =>
    inTurn(async () => {
      const instructions = await Promise.all(payments.map((payment) => instructionsOf(payment, chain, accounts)))
      const sent = readTransaction(signed(instructions.flat(), chain, accounts))
      const refusal = refusalOf(chain, sent, 'processed')
      if (refusal) throw new InputError(refusal.message)
      await chain.send(sent)
      return sent.signature
    })
}

async function instructionsOf(payment: Payment, chain: Chain, accounts: Accounts): Promise<Instruction[]> {
  const { to, units, asset, reference } = payment
  const from = accounts.payer.address
  const named = (transfer: Instruction) => (reference ? withReference(transfer, reference) : transfer)
  if (asset === 'SOL') return [named(transferSol(from, to, units))]
  const mint = accounts.mint.address
  const source = await associatedTokenAddress(from, mint)
  const destination = await associatedTokenAddress(to, mint)
  const transfer = transferChecked({ source, mint, destination, owner: from, amount: units, decimals: usdcDecimals })
  const isThere = chain.bank.account(destination).exists
  return [...(isThere ? [] : [createTokenAccount(from, destination, to, mint)]), named(transfer)]
}

function signed(instructions: readonly Instruction[], chain: Chain, { payer }: Accounts): Uint8Array {
  const { slots, history } = chain
  // Two equal payments in one slot would be the same transaction; an unlike limit tells them apart.
  const limit = minUnits + (history.count % (maxUnits - minUnits))
  const slot = slots.newest('finalized')
  const lifetime = {
    blockhash: slots.blockhash(slot) as Blockhash,
    lastValidBlockHeight: BigInt(slots.height(slot) + blockhashLifetime),
  }
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer.address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions([limitCompute(limit), ...instructions], message),
    compileTransaction,
  )
  const signature = payer.sign(transaction.messageBytes as unknown as Uint8Array) as SignatureBytes
  return getTransactionEncoder().encode({ ...transaction, signatures: { [payer.address]: signature } }) as Uint8Array
}
