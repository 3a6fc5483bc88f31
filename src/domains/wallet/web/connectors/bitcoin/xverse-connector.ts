import { isBitcoinAddress } from '../../../shown/address-fits.ts'
import { readWalletError, WalletError, type WalletErrorKind } from '../../../shown/wallet-error.ts'
import { within } from '../../within.ts'
import type { NamedWallet, WalletConnector } from '../connector.ts'
import { bitcoinBalance } from './bitcoin-balance.ts'
import { onlySameBitcoin, signatureOf, taproot, transactionId } from './bitcoin-words.ts'
import type { Xverse } from './injected-bitcoin-wallets.ts'

type Account = { address: string; publicKey: string | undefined }

// Its numbers mean other things than those of Ethereum-type wallets: https://docs.xverse.app/sats-connect
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [-32_000, 'rejected'],
  [-32_001, 'unsupported'],
  [-32_002, 'locked'],
])

/** Speaks to Xverse, as any wallet of its protocol is spoken to. */
export function xverseConnector({ id, name, type }: NamedWallet, wallet: Xverse): WalletConnector {
  const ask = (method: string, params?: unknown) => answerOf(wallet, method, params)
  const shared = async () => accountsIn(await within(ask('wallet_getAccount')))
  return {
    id,
    name,
    type,
    network: 'bitcoin',
    connect: async () => accountsIn(await connect(ask)).map(({ address }) => address),
    accounts: async () => (await shared()).map(({ address }) => address),
    publicKey: async (address) => (await shared()).find((account) => account.address === address)?.publicKey,
    chainId: async () => undefined,
    balance: (address) => bitcoinBalance(address, () => within(ask('getBalance'))),
    watch(news) {
      const changed = () =>
        void shared().then(
          (accounts) => news({ type: 'accountsChanged', accounts: accounts.map(({ address }) => address) }),
          () => news({ type: 'lost' }),
        )
      const offs = [
        ...['accountChange', 'networkChange'].map((eventName) => wallet.addListener?.({ eventName, cb: changed })),
        wallet.addListener?.({ eventName: 'disconnect', cb: () => news({ type: 'accountsChanged', accounts: [] }) }),
      ]
      return () => {
        for (const off of offs) if (typeof off === 'function') off()
      }
    },
    async sign({ message }, address) {
      const protocol = taproot(address) ? 'BIP322' : 'ECDSA'
      return signatureOf(field(await ask('signMessage', { address, message, protocol }), 'signature'))
    },
    async pay(payment) {
      onlySameBitcoin(payment)
      const recipients = [{ address: payment.to, amount: Number(payment.units) }]
      return transactionId(field(await ask('sendTransfer', { recipients }), 'txid'))
    },
    disconnect: async () => void (await ask('wallet_disconnect').catch(onlyRejected)),
  }
}

type Ask = (method: string, params?: unknown) => Promise<unknown>

/** Older ones do not know how to be connected; they share accounts when asked for them. */
async function connect(ask: Ask): Promise<unknown> {
  try {
    return await ask('wallet_connect', { addresses: ['payment'] })
  } catch (thrown) {
    if (readWalletError(thrown).kind !== 'unsupported') throw thrown
    return { addresses: await ask('getAccounts', { purposes: ['payment'] }) }
  }
}

async function answerOf(wallet: Xverse, method: string, params: unknown): Promise<unknown> {
  const answer = await wallet.request(method, params)
  const error = field(answer, 'error')
  if (error === undefined || error === null) return field(answer, 'result')
  const kind = kinds.get(field(error, 'code'))
  const read = readWalletError(error)
  throw kind ? new WalletError(kind, read.message, { cause: error }) : read
}

/** The addresses payments are made from; those that hold collectibles are left alone. */
function accountsIn(value: unknown): Account[] {
  const list = field(value, 'addresses')
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    const [address, key, purpose] = ['address', 'publicKey', 'purpose'].map((name) => field(entry, name))
    if (purpose !== 'payment' || typeof address !== 'string' || !isBitcoinAddress(address)) return []
    return [{ address, publicKey: typeof key === 'string' && key !== '' ? key : undefined }]
  })
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** A wallet that does not know how to let go has nothing to say about it. */
function onlyRejected(thrown: unknown): void {
  if (readWalletError(thrown).kind === 'rejected') throw thrown
}
