/** A Hub Wallet at rest: everything but the key is in clear, the key only as ciphertext under the person's passphrase. */
export type HubVault = {
  /** Practice wallets and real ones never meet: each is refused where the other belongs. */
  sandbox: boolean
  /** The first block of the chain it was made for, when it is a practice chain. */
  genesisHash: string | null
  address: string
  createdAt: string
  /** AES-256-GCM over the 16 bytes of entropy behind the twelve words. */
  ciphertext: Uint8Array<ArrayBuffer>
  nonce: Uint8Array<ArrayBuffer>
  /** Of PBKDF2-HMAC-SHA-512. */
  salt: Uint8Array<ArrayBuffer>
  rounds: number
}

/** Whether a wallet at rest may be used here. A practice key must not hold money; a real key must not sign for practice, where its signature could be carried over to the chain of the same number. */
export const vaultFits = (vault: Pick<HubVault, 'sandbox'>, chainIsSandbox: boolean): boolean =>
  vault.sandbox === chainIsSandbox

/** Which words are asked back before a new wallet is kept: three different ones of twelve, in order, by chance. */
export function wordsToAsk(count: number, random: (below: number) => number): number[] {
  const left = Array.from({ length: count }, (_, at) => at)
  const asked = [0, 1, 2].map(() => left.splice(random(left.length), 1)[0] ?? 0)
  return asked.toSorted((a, b) => a - b)
}
