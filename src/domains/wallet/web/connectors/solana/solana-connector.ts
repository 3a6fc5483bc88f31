import { askNodeByServer } from '#domains/chains/web/ask-node-by-server.ts'
import { isSolanaAddress } from '../../../shown/address-fits.ts'
import { exactBalanceText } from '../../../shown/balance-text.ts'
import { WalletError } from '../../../shown/wallet-error.ts'
import { within } from '../../within.ts'
import { toBase64 } from '../bytes.ts'
import type { NamedWallet, ToSign, WalletConnector } from '../connector.ts'
import type { SolanaAccount, SolanaWallet } from './standard-solana-wallets.ts'

/** What an address holds, in whole SOL; its wallet does not say, so the chain is asked. */
async function solanaBalance(address: string): Promise<string> {
  const { value } = (await askNodeByServer('getBalance', [address, { commitment: 'confirmed' }], 'solana')) as {
    value: number
  }
  return exactBalanceText(BigInt(value), 9)
}

/** Speaks to a Solana wallet. */
export function solanaConnector({ id, name, type }: NamedWallet, wallet: SolanaWallet): WalletConnector {
  const connect = async (silent: boolean) => {
    const feature = wallet.features['standard:connect']
    if (!feature) throw new WalletError('unsupported', 'this wallet cannot be connected from a page')
    return addresses((await feature.connect(silent ? { silent } : undefined)).accounts)
  }
  return {
    id,
    name,
    type,
    network: 'solana',
    connect: () => connect(false),
    accounts: () => within(connect(true)),
    publicKey: async (address) => address,
    chainId: async () => undefined,
    balance: async (address) => solanaBalance(address),
    watch(news) {
      const off = wallet.features['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) news({ type: 'accountsChanged', accounts: addresses(accounts) })
      })
      return () => off?.()
    },
    sign: (text, address) => sign(wallet, text, accountOf(wallet, address)),
    pay: async (payment) =>
      (await import('./pay-solana.ts')).paySolana(wallet, accountOf(wallet, payment.from), payment),
    disconnect: async () => wallet.features['standard:disconnect']?.disconnect(),
  }
}

const addresses = (accounts: readonly SolanaAccount[]): string[] =>
  accounts.map(({ address }) => address).filter(isSolanaAddress)

function accountOf(wallet: SolanaWallet, address: string): SolanaAccount {
  const account = wallet.accounts.find((shared) => shared.address === address)
  if (!account) throw new WalletError('locked', 'the wallet shares this account no more')
  return account
}

/** A wallet that knows signing in writes the text by itself, so that it can warn of another site's; it must be ours to the letter. */
async function sign({ features }: SolanaWallet, { message, question }: ToSign, account: SolanaAccount) {
  const bytes = new TextEncoder().encode(message)
  const signIn = question && features['solana:signIn']
  const signMessage = features['solana:signMessage']
  if (!signIn && !signMessage) throw new WalletError('unsupported', 'this wallet signs no messages')
  const [signed] = signIn
    ? await signIn.signIn(question)
    : ((await signMessage?.signMessage({ account, message: bytes })) ?? [])
  if (!(signed?.signature instanceof Uint8Array)) throw new WalletError('failed', 'the wallet gave no signature')
  const same = toBase64(signed.signedMessage) === toBase64(bytes)
  if (!same) throw new WalletError('failed', 'the wallet signed another text')
  return toBase64(signed.signature)
}
