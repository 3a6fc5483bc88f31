import {
  type Address,
  appendTransactionMessageInstructions,
  type Base64EncodedWireTransaction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { answerCall } from '../../control-calls.ts'
import type { Played } from '../../played.ts'
import { transferChecked } from '../accounts/instructions.ts'
import { associatedTokenAddress } from '../accounts/tokens.ts'

/** What the chain tells of itself. */
export type Description = {
  url: string
  genesisHash: string
  restarted: boolean
  tokens: { USDC: { address: Address; decimals: number } }
  receiving: { SOL: Address; USDC: Address }
  receivingUsdcAccount: Address
  accounts: { name: string; address: Address; privateKey: string; keypair: number[]; usdcAccount: Address }[]
}

/** What the chain tells of itself. */
export async function describeSolana(solana: Played): Promise<Description> {
  return (await solana.describe()) as unknown as Description
}

/** JSON whose shape the test asserts. */
export type Json = ReturnType<typeof JSON.parse>

/** Makes a control call as the control address does; answers its status and body. */
export function call(solana: Played, name: string, fields: Record<string, unknown> = {}) {
  return answerCall(solana.calls, name, fields) as Promise<{ status: number; body: Json }>
}

/** The public client of Solana, at the chain's endpoint. */
export function clientOf({ url }: { url: string }) {
  return createSolanaRpc(url)
}

/** The whole JSON-RPC answer to one request. */
export async function askNode(url: string, method: string, params: unknown[] = []) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  })
  return JSON.parse(await response.text()) as {
    id: number
    result?: Json
    error?: { code: number; message: string; data?: Json }
  }
}

/** A test account's wallet, from the key as wallets import it. */
export async function walletOf(solana: Played, name = 'test1'): Promise<KeyPairSigner> {
  const account = (await describeSolana(solana)).accounts.find((each) => each.name === name)
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(account?.privateKey ?? ''))
}

/** A transaction with these instructions, signed by a wallet, with the newest blockhash of a commitment. */
export async function signed(
  solana: Played,
  wallet: KeyPairSigner,
  instructions: Instruction[],
  {
    version = 0,
    commitment = 'confirmed',
  }: { version?: 0 | 'legacy'; commitment?: 'processed' | 'confirmed' | 'finalized' } = {},
): Promise<Base64EncodedWireTransaction> {
  const { value: lifetime } = await clientOf(solana).getLatestBlockhash({ commitment }).send()
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayerSigner(wallet, empty),
    (empty) => setTransactionMessageLifetimeUsingBlockhash(lifetime, empty),
    (empty) => appendTransactionMessageInstructions(instructions, empty),
  )
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}

/** Sends as wallets do, with the preflight. */
export async function send(solana: Played, wire: Base64EncodedWireTransaction): Promise<Signature> {
  return clientOf(solana).sendTransaction(wire, { encoding: 'base64' }).send()
}

/** A USDC payment from a wallet to an owner. */
export async function usdcTransfer(
  solana: Played,
  wallet: KeyPairSigner,
  to: Address,
  amount: bigint,
): Promise<Instruction> {
  const { address: mint, decimals } = (await describeSolana(solana)).tokens.USDC
  const source = await associatedTokenAddress(wallet.address, mint)
  const destination = await associatedTokenAddress(to, mint)
  return transferChecked({ source, mint, destination, owner: wallet.address, amount, decimals })
}
