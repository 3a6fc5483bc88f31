import { getBase58Decoder } from '@solana/kit'
import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import type { WalletPayment } from '../../paying/wallet-payment.ts'
import { toBase64 } from '../bytes.ts'
import { type Lifetime, solanaTransfer, tokenAccount } from './solana-transfer.ts'
import type { SolanaAccount, SolanaWallet } from './standard-solana-wallets.ts'

// The public chains, by how their first block's hash begins: https://chainagnostic.org/CAIPs/caip-2, namespace of Solana.
const publicChains = [
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
] as const
// What the chain says of someone who has too little: https://github.com/solana-program/token error 1.
const tooLittle = /insufficient (?:funds|lamports)|no record of a prior credit|custom program error: 0x1$/i

/** Has a Solana wallet sign a payment, which is good on our chain alone because it names a recent block of it, and sends it through our own server, so that it lands on our chain; a wallet that only sends by itself is asked to do so. Answers the transaction's signature. */
export async function paySolana(wallet: SolanaWallet, account: SolanaAccount, payment: WalletPayment): Promise<string> {
  const [genesis, lifetime] = await Promise.all([askSolana<string>('getGenesisHash'), recentBlock()])
  if (payment.token) await hasAccountFor(payment.to, payment.token)
  const transaction = await solanaTransfer(payment, lifetime)
  const asked = { account, transaction, chain: chainName(genesis) }
  const signing = wallet.features['solana:signTransaction']
  if (signing) return handIn((await signing.signTransaction(asked))[0]?.signedTransaction)
  const sending = wallet.features['solana:signAndSendTransaction']
  if (!sending) throw new WalletError('unsupported', 'this wallet signs no transactions')
  return nameOf((await sending.signAndSendTransaction(asked))[0]?.signature)
}

const askSolana = async <T>(method: string, ...params: unknown[]): Promise<T> =>
  (await askNodeByServer(method, params, 'solana')) as T

async function recentBlock(): Promise<Lifetime> {
  const { value } = await askSolana<{ value: { blockhash: string; lastValidBlockHeight: number } }>(
    'getLatestBlockhash',
    {
      commitment: 'confirmed',
    },
  )
  return { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
}

async function hasAccountFor(owner: string, mint: string): Promise<void> {
  const { value } = await askSolana<{ value: unknown }>('getAccountInfo', await tokenAccount(owner, mint), {
    encoding: 'base64',
  })
  if (value === null) throw new WalletError('unsupported', 'the payee has no account for this coin')
}

/** The chain as wallets call it, so that one that would send by itself knows where to; a chain of our own is a local one. */
const chainName = (genesis: string): string =>
  publicChains.find(([begin]) => genesis.startsWith(begin))?.[1] ?? 'solana:localnet'

async function handIn(signed: unknown): Promise<string> {
  if (!(signed instanceof Uint8Array)) throw new WalletError('failed', 'the wallet gave no signature')
  const terms = { encoding: 'base64', preflightCommitment: 'confirmed' }
  try {
    return await askSolana<string>('sendTransaction', toBase64(signed), terms)
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : 'the chain did not take it'
    throw new WalletError(tooLittle.test(said) ? 'insufficient-funds' : 'failed', said, { cause: thrown })
  }
}

/** A transaction is named by its first signature. */
function nameOf(signature: unknown): string {
  if (!(signature instanceof Uint8Array)) throw new WalletError('failed', 'the wallet named no transaction')
  return getBase58Decoder().decode(signature)
}
