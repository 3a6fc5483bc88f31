import { queryOptions } from '@tanstack/react-query'
import { type Answer, type Input, type Paths, readPath, type Shape } from '#kit/endpoint.ts'
import { ofVisitor } from '#kit/me.ts'
import { RequestError, request } from './request.ts'
import { becomeVisitor, beginAnew, forgetKey, keyFor } from './visitor.ts'

type Contract<P extends Paths> = { readonly [K in keyof P]: Shape }

/** One function per path: types from the contract, which itself never reaches the browser. */
type Client<P extends Paths, C extends Contract<P>> = {
  [K in keyof P]: (input: Input<C[K]>, signal?: AbortSignal) => Promise<Answer<C[K]>>
}

/** Fills the path and puts what is left into the query. Undefined values are left out. */
export function urlOf(path: Paths[string], input: Record<string, unknown> = {}): string {
  const { method, path: pattern, params } = readPath(path)
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (method !== 'GET') return filled
  const rest = Object.entries(input).filter(([name, value]) => !params.includes(name) && value !== undefined)
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${filled}?${query}` : filled
}

/**
 * Builds a domain's client. `once` names the paths whose repetition must have no second effect, `keepalive` those that still
 * arrive when the page is left meanwhile.
 */
export function clientOf<const P extends Paths>(
  paths: P,
  once: readonly (keyof P)[] = [],
  keepalive: readonly (keyof P)[] = [],
) {
  return <C extends Contract<P>>(): Client<P, C> => {
    const call =
      (name: keyof P) =>
      async (input: Record<string, unknown> = {}, signal?: AbortSignal) => {
        const path = paths[name] as Paths[string]
        const { method, params } = readPath(path)
        const url = urlOf(path, input)
        if (method === 'GET') return read(await request('GET', url, undefined, { signal }))
        await becomeVisitor()
        const body = Object.fromEntries(Object.entries(input).filter(([field]) => !params.includes(field)))
        const key = once.includes(name) ? await keyFor(url, body) : null
        const response = await request(method, url, body, {
          signal,
          headers: { [ofVisitor]: 'yes', ...(key && { 'idempotency-key': key }) },
          keepalive: keepalive.includes(name),
        }).catch((error: unknown) => {
          if (error instanceof RequestError && error.problem?.code === 'visitor/gone') void beginAnew()
          throw error
        })
        if (key) await forgetKey(url, body)
        return read(response)
      }
    return Object.fromEntries(Object.keys(paths).map((name) => [name, call(name)])) as unknown as Client<P, C>
  }
}

/**
 * What a page reads with useQuery, by the name of a path: `useQuery(doctorsQuery('doctor', { npi }))`. The key is the URL,
 * which the one query function reads.
 */
export function queryOf<const P extends Paths>(paths: P) {
  return <C extends Contract<P>>() =>
    <K extends keyof P & keyof C>(name: K, ...[input]: object extends Input<C[K]> ? [Input<C[K]>?] : [Input<C[K]>]) =>
      queryOptions<Answer<C[K]>>({ queryKey: [urlOf(paths[name] as Paths[string], input as Record<string, unknown>)] })
}

const read = async (response: Response): Promise<unknown> => (response.status === 204 ? undefined : response.json())
