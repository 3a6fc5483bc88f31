import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readPath } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { invariant, Problem } from '#kit/problem.ts'
import type { Route } from './route.ts'

type Parts = { params?: z.ZodObject; querystring?: z.ZodObject; body?: z.ZodObject }

/**
 * The parts of a request a path declares, each closed: a field no contract names is refused, however deep it lies. Raises
 * when a name stands in two parts, or when the path and its parameters differ: each field has one place.
 */
export function closeParts({ path, shape }: Pick<Route, 'path' | 'shape'>): Parts {
  const { params, query, body } = shape
  const names = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  invariant(twice.length === 0, `${path}: ${twice.join(', ')} stands in two parts of the request`)
  const inPath = readPath(path).params.join(', ')
  invariant(inPath === Object.keys(params?.shape ?? {}).join(', '), `${path}: its parameters are not those declared`)
  return {
    ...(params && { params: closed(params) }),
    ...(query && { querystring: closed(query) }),
    ...(body && { body: closed(body) }),
  }
}

function closed<S extends z.core.$ZodType>(schema: S): S {
  // What is said about a schema stays with it.
  const withParts = (parts: object) => z.core.clone(schema, { ...schema._zod.def, ...parts } as never, { parent: true })
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as z.core.$ZodShape).map(([name, field]) => [name, closed(field)])
    return withParts({ shape: Object.fromEntries(fields), catchall: z.never() })
  }
  if (schema instanceof z.ZodArray) return withParts({ element: closed(schema.def.element) })
  if (schema instanceof z.ZodUnion) return withParts({ options: schema.def.options.map(closed) })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return withParts({ innerType: closed(schema.def.innerType) })
  return schema
}

/** Refuses, on every path of the API, what stands in a part that the path does not declare, and a query's name that comes twice. */
export function refuseUndeclared({ routeOptions, query, body, headers }: FastifyRequest): void {
  if (!routeOptions.url?.startsWith('/api')) return
  const { schema } = routeOptions
  for (const [name, value] of Object.entries(query as object)) {
    if (!schema?.querystring) throw wrongField(name, 'is no part of this request')
    if (Array.isArray(value)) throw wrongField(name, 'comes twice')
  }
  if (schema?.body || routeOptions.config.signedBy || !hasContent(headers)) return
  const isEmptyObject = typeof body === 'object' && body !== null && JSON.stringify(body) === '{}'
  if (!isEmptyObject) throw wrongField('body', 'is no part of this request')
}

const hasContent = (headers: FastifyRequest['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function wrongField(name: string, message: string): Problem {
  const field = name.slice(0, 60)
  return new Problem(badRequest, `${field}: ${message}`, { fields: [{ field, message }] })
}

/** What an operation is given: the parts, put together after each was read by its own schema. No name is in two of them. */
export const inputOf = ({ params, query, body, headers }: FastifyRequest, signedBy?: string): object => ({
  ...(params as object),
  ...(query as object),
  ...(signedBy ? { raw: body ?? '', signature: headers[signedBy] ?? '' } : (body as object | undefined)),
})
