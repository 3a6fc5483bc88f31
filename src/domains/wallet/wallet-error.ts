/** What went wrong in a wallet, as far as its answer tells. */
export type WalletErrorKind =
  | 'rejected'
  | 'pending'
  | 'unknown-chain'
  | 'locked'
  | 'unsupported'
  | 'gone'
  /** The person stopped waiting; nothing went wrong. */
  | 'stopped'
  | 'failed'

/** A wallet that did not do what it was asked; the message is the wallet's own or ours, fit to be shown. */
export class WalletError extends Error {
  override readonly name = 'WalletError'
  readonly kind: WalletErrorKind
  constructor(kind: WalletErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

// https://eips.ethereum.org/EIPS/eip-1193#provider-errors and MetaMask's additions for busy prompts and unknown chains.
const kinds: Readonly<Record<number, WalletErrorKind>> = {
  4001: 'rejected',
  4100: 'locked',
  4200: 'unsupported',
  4900: 'gone',
  4901: 'gone',
  4902: 'unknown-chain',
  [-32002]: 'pending',
  [-32601]: 'unsupported',
}

/** Reads whatever a wallet threw: error objects, plain objects and texts, with the code possibly one level down. */
export function readWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown
  const codes = [codeOf(thrown), codeOf(field(thrown, 'cause')), codeOf(field(field(thrown, 'data'), 'originalError'))]
  const message = field(thrown, 'message') ?? thrown
  const words = typeof message === 'string' && message.trim() ? message.trim() : 'Unknown error'
  const known = codes.map((code) => (code === undefined ? undefined : kinds[code])).find((kind) => kind !== undefined)
  return new WalletError(known ?? kindOfWords(words), words, { cause: thrown })
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function codeOf(value: unknown): number | undefined {
  const code = field(value, 'code')
  if (typeof code === 'number') return code
  return code === 'ACTION_REJECTED' ? 4001 : undefined
}

// Some wallets, Solana ones among them, answer in words only.
function kindOfWords(words: string): WalletErrorKind {
  if (/user (rejected|denied|cancell?ed)|rejected by user/i.test(words)) return 'rejected'
  if (/unrecognized chain/i.test(words)) return 'unknown-chain'
  if (/wallet is locked|unlock/i.test(words)) return 'locked'
  return /already (pending|processing)/i.test(words) ? 'pending' : 'failed'
}
