import type { HubVault } from '../../../hub-vault.ts'

/** How often a passphrase is stirred before it opens anything. */
export const sealRounds = 600_000

/** The passphrase does not open this wallet, or the file was tampered with: both look the same. */
export class WrongPassphraseError extends Error {
  override readonly name = 'WrongPassphraseError'
}

/** What is bound to the ciphertext, so that a practice mark or an address cannot be exchanged unnoticed. */
export type SealedFor = Pick<HubVault, 'sandbox' | 'genesisHash' | 'address'>
type Sealed = Pick<HubVault, 'ciphertext' | 'nonce' | 'salt' | 'rounds'>
type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes
const boundTo = ({ sandbox, genesisHash, address }: SealedFor): Bytes =>
  utf8(JSON.stringify(['hub-wallet', 1, address.toLowerCase(), sandbox, genesisHash]))

/** Locks the entropy of a wallet under a passphrase. */
export async function seal(entropy: Bytes, passphrase: string, bound: SealedFor, rounds = sealRounds): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyFrom(passphrase, salt, rounds)
  const ciphertext = await crypto.subtle.encrypt(cipher(nonce, bound), key, entropy)
  return { ciphertext: new Uint8Array(ciphertext), nonce, salt, rounds }
}

/** Unlocks it again; raises WrongPassphraseError. */
export async function openSealed(vault: Sealed & SealedFor, passphrase: string): Promise<Bytes> {
  const key = await keyFrom(passphrase, vault.salt, vault.rounds)
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipher(vault.nonce, vault), key, vault.ciphertext))
  } catch (cause) {
    throw new WrongPassphraseError('That passphrase does not open this wallet', { cause })
  }
}

const cipher = (nonce: Bytes, bound: SealedFor) => ({ name: 'AES-GCM', iv: nonce, additionalData: boundTo(bound) })

async function keyFrom(passphrase: string, salt: Bytes, rounds: number): Promise<CryptoKey> {
  // The same letters can be typed as different code points on different keyboards.
  const typed = utf8(passphrase.normalize('NFKD'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const stirring = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }
  return crypto.subtle.deriveKey(stirring, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
