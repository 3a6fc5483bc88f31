import type { FastifyInstance } from 'fastify'
import type { device, Slips } from './device.ts'

type Device = ReturnType<typeof device>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What somebody does over the wire, with the cookies a browser would keep. */
export type AsSomebody = ReturnType<typeof person>

/** Somebody in a browser that holds this secret, or none. */
export function person(server: FastifyInstance, secret: string) {
  const cookies = new Map(secret ? [['__Host-sid', secret]] : [])
  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await server.inject({
      method,
      url,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const body = answer.json<Record<string, unknown>>()
    return { status: answer.statusCode, body, refusal: [answer.statusCode, body['code']] }
  }
  const asked = async () => (await call('POST', '/api/sign-in/question')).body['challenge'] as string
  const answer = (given: object, bring = true) => call('POST', '/api/sign-in/passkey', { ...given, bring })
  return {
    call,
    asked,
    answer,
    secret: () => cookies.get('__Host-sid') ?? '',
    addPasskey: async (made: Device, slips: Slips = {}) => {
      const { body } = await call('POST', '/api/users/me/passkeys/question')
      const { challenge, userHandle } = body as { challenge: string; userHandle: string }
      return call('POST', '/api/users/me/passkeys', made.make({ challenge, userHandle }, slips))
    },
    signIn: async (by: Device, slips: Slips = {}, bring = true) => answer(by.answer(await asked(), slips), bring),
    signInByCode: async (code: string, bring = true) => {
      await asked()
      return call('POST', '/api/sign-in/code', { code, bring })
    },
    firstName: async () => (await call('GET', '/api/users/me')).body['firstName'],
    sessions: async () => ((await call('GET', '/api/users/me/sessions')).body['sessions'] as object[]).length,
    passkeys: async () => (await call('GET', '/api/users/me/ways-back')).body['passkeys'] as { id: string }[],
  }
}
