import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { passkeyKnown, passkeyRefused, questionOver, tooManyPasskeys, unknownPasskey, wrongCode } from './problems.ts'

/** Bytes as browsers write them: base 64 for addresses, without padding. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'base64url')

const credential = { credentialId: bytes(1_400), clientDataJSON: bytes(4_096) }
const bring = z
  .boolean()
  .describe('Whether what this browser’s visitor has becomes the account’s; never done for one who can come back')

const ways = z.object({
  rpId: z.string().describe('The name of the site that passkeys are for'),
  passkeys: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
      isSynced: z.boolean().describe('Whether other devices of the person may have it as well'),
      browser: z.string().nullable(),
      system: z.string().nullable(),
    }),
  ),
  codesLeft: z.number().int(),
})

const signedIn = {
  answer: z.object({
    joined: z.boolean().describe('Whether the visitor of before had anything, and it is the account’s now'),
  }),
  visitor: 'none',
  session: 'renewed',
  perMinute: 20,
} as const

/** What travels when a person makes themselves a way back, and when they take it. */
export const passkeyContract = {
  waysBack: { summary: 'How the caller can come back in another browser.', answer: ways },
  askToAddPasskey: {
    summary: 'What a device is to make a passkey for. Good once, for five minutes.',
    status: 201,
    answer: z.object({ challenge: z.string(), userHandle: z.string(), rpId: z.string(), known: z.array(z.string()) }),
    perMinute: 30,
  },
  addPasskey: {
    summary: 'Keep the public half of a passkey (WebAuthn) that was made for the question; ES256, EdDSA or RS256.',
    status: 201,
    body: z.object({ ...credential, attestationObject: bytes(8_192).describe('CBOR, with the format “none”') }),
    answer: ways,
    problems: [questionOver, passkeyRefused, passkeyKnown, tooManyPasskeys],
    perMinute: 30,
  },
  removePasskey: {
    summary: 'Take a passkey away: it opens nothing from then on.',
    params: z.object({ id: z.string().max(60) }),
    answer: ways,
    perMinute: 30,
  },
  makeRecoveryCodes: {
    summary: 'Ten codes, each good once to come back. They are told this once; those of before end.',
    status: 201,
    answer: z.object({ codes: z.array(z.string()) }),
    perMinute: 10,
  },
  askToSignIn: {
    summary: 'Begin to sign in: what a passkey is to sign. Good once, for five minutes.',
    status: 201,
    answer: z.object({ challenge: z.string(), rpId: z.string() }),
    session: 'prepared',
    perMinute: 30,
  },
  signInByPasskey: {
    summary: 'Be known in this browser as whoever the passkey belongs to; the session gets another secret.',
    body: z.object({
      ...credential,
      authenticatorData: bytes(8_192),
      signature: bytes(2_048),
      userHandle: bytes(100),
      bring,
    }),
    problems: [questionOver, passkeyRefused, unknownPasskey],
    ...signedIn,
  },
  signInByCode: {
    summary: 'The same by a recovery code, which is used up. Begin with the question, too.',
    body: z.object({ code: z.string().min(16).max(40), bring }),
    problems: [questionOver, wrongCode],
    ...signedIn,
  },
} satisfies Record<string, Shape>
