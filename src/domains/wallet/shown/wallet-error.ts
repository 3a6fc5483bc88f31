import { oneLine } from './one-line.ts'

/** What went wrong in a wallet, as far as its answer tells. */
export type WalletErrorKind =
  | 'rejected'
  /** The wallet is still asking its owner something else. */
  | 'pending'
  /** It shares no account with us just now. */
  | 'locked'
  | 'not-installed'
  /** It does not know the chain; it can be offered. */
  | 'unknown-chain'
  /** It stays on another chain. */
  | 'wrong-chain'
  | 'insufficient-funds'
  | 'timeout'
  | 'unsupported'
  /** It was there and lost its connection. */
  | 'gone'
  /** The person stopped waiting; nothing went wrong. */
  | 'stopped'
  | 'failed'

// https://eips.ethereum.org/EIPS/eip-1193#provider-errors, https://eips.ethereum.org/EIPS/eip-1474#error-codes,
// MetaMask's additions for busy prompts and unknown chains, WalletConnect's for a refusal, and ethers' words.
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'rejected'],
  [5000, 'rejected'],
  ['ACTION_REJECTED', 'rejected'],
  [4100, 'locked'],
  [4200, 'unsupported'],
  [-32004, 'unsupported'],
  [-32601, 'unsupported'],
  [4900, 'gone'],
  [4901, 'gone'],
  [4902, 'unknown-chain'],
  [-32002, 'pending'],
  ['INSUFFICIENT_FUNDS', 'insufficient-funds'],
  ['TIMEOUT', 'timeout'],
])

// Some wallets, Solana ones among them, answer in words only, or with a code that says nothing.
const wordings: readonly (readonly [RegExp, WalletErrorKind])[] = [
  [/user (rejected|denied|cancell?ed)|rejected by user/i, 'rejected'],
  [/unrecognized chain/i, 'unknown-chain'],
  [/wallet is locked|unlock/i, 'locked'],
  [/already (pending|processing)/i, 'pending'],
  [/insufficient funds/i, 'insufficient-funds'],
  [/timed? ?out/i, 'timeout'],
]

const codes: Readonly<Partial<Record<WalletErrorKind, number>>> = {
  rejected: 4001,
  stopped: 4001,
  locked: 4100,
  unsupported: 4200,
  gone: 4900,
  'unknown-chain': 4902,
  pending: -32002,
}
const internal = -32603
const maxWords = 200

/** A wallet that did not do what it was asked; the message is the wallet's own or ours, fit to be shown. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly kind: WalletErrorKind
  constructor(kind: WalletErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
  /** The number every program knows this kind by. */
  get code(): number {
    return codes[this.kind] ?? internal
  }
}

/** Reads whatever a wallet threw: error objects, plain objects and texts, with the code possibly one level down. */
export function readWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown
  const data = field(thrown, 'data')
  const places = [thrown, field(thrown, 'cause'), field(data, 'originalError'), data]
  const known = places.map((place) => kinds.get(field(place, 'code'))).find((kind) => kind !== undefined)
  const said = [thrown, ...places.map((place) => field(place, 'message'))].filter((words) => typeof words === 'string')
  const kind = known ?? wordings.find(([wording]) => said.some((words) => wording.test(words)))?.[1] ?? 'failed'
  const words = said.map((text) => oneLine(text, maxWords)).find((text) => text !== '')
  return new WalletError(kind, words ?? 'Unknown error', { cause: thrown })
}

function field(value: unknown, name: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  } catch {
    // An object of a foreign program may refuse to be read.
    return undefined
  }
}
