import type { Answer, Input } from '#kit/endpoint.ts'
import type { AccountContract } from '../../contract.ts'

type ToAdd = Answer<AccountContract['askToAddPasskey']>
type ToSignIn = Answer<AccountContract['askToSignIn']>
type Added = Input<AccountContract['addPasskey']>
type SignedIn = Omit<Input<AccountContract['signInByPasskey']>, 'bring'>

/** ES256, EdDSA, RS256, by their numbers. */
const kinds = [-7, -8, -257]
const timeout = 5 * 60_000

/** Few people make or use a passkey, so what speaks with devices is loaded by those who do. */
const speaker = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys for the site at the address it is at. */
export const hasPasskeys = (rpId: string): boolean =>
  'PublicKeyCredential' in globalThis && (location.hostname === rpId || location.hostname.endsWith(`.${rpId}`))

/** Has the person's device make a passkey; `name` is what it calls it in their list. */
export async function makePasskey({ challenge, userHandle, rpId, known }: ToAdd, name: string): Promise<Added> {
  const { startRegistration } = await speaker()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: 'Payment Solutions Hub' },
      user: { id: userHandle, name, displayName: name },
      pubKeyCredParams: kinds.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map((one) => ({ type: 'public-key', id: one })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout,
    },
  })
  const { clientDataJSON, attestationObject } = response
  return { credentialId: id, clientDataJSON, attestationObject }
}

/** Has the person choose a passkey of theirs and sign with it. */
export async function answerWithPasskey({ challenge, rpId }: ToSignIn): Promise<SignedIn> {
  const { startAuthentication } = await speaker()
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', timeout },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
}
