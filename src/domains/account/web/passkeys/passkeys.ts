import type { Answer, Input } from '#kit/endpoint.ts'
import type { AccountContract } from '../../contract.ts'

type ToAdd = Answer<AccountContract['askToAddPasskey']>
type ToSignIn = Answer<AccountContract['askToSignIn']>
type Added = Input<AccountContract['addPasskey']>
type SignedIn = Omit<Input<AccountContract['signInByPasskey']>, 'bring'>

/** ES256, EdDSA, RS256, by their numbers. */
const kinds = [-7, -8, -257]
const timeout = 5 * 60_000

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const text = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether this browser has passkeys for the site at the address it is at. */
export const hasPasskeys = (rpId: string): boolean =>
  'PublicKeyCredential' in globalThis && (location.hostname === rpId || location.hostname.endsWith(`.${rpId}`))

/** Has the person's device make a passkey; `name` is what it calls it in their list. */
export async function makePasskey({ challenge, userHandle, rpId, known }: ToAdd, name: string): Promise<Added> {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: rpId, name: 'Payment Solutions Hub' },
      user: { id: bytes(userHandle), name, displayName: name },
      pubKeyCredParams: kinds.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytes(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout,
    },
  })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  if (!publicKey) throw new DOMException('A kind of key that is not known here', 'NotSupportedError')
  return {
    credentialId: text(made.rawId),
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.getAuthenticatorData()),
    publicKey: text(publicKey),
  }
}

/** Has the person choose a passkey of theirs and sign with it. */
export async function answerWithPasskey({ challenge, rpId }: ToSignIn): Promise<SignedIn> {
  const chosen = (await navigator.credentials.get({
    publicKey: { challenge: bytes(challenge), rpId, userVerification: 'required', timeout },
  })) as PublicKeyCredential
  const response = chosen.response as AuthenticatorAssertionResponse
  return {
    credentialId: text(chosen.rawId),
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: text(response.userHandle ?? new ArrayBuffer(0)),
  }
}
