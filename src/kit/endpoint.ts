import type { z } from 'zod'
import type { ProblemKind } from './problem.ts'

/** A method and a path with its parameters in braces: `POST /api/payments/crypto/{id}/tx`. */
export type PathText = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** The paths of one domain: all that the browser needs at run time. */
export type Paths = Readonly<Record<string, PathText>>

/** What travels on one path: wire types only, so that it can be printed as OpenAPI. */
export type Shape = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 204
  answer: z.ZodType
  problems?: readonly ProblemKind[]
  /** `stream` answers server-sent events, each of the answer's shape. */
  kind?: 'json' | 'stream'
  /**
   * `none`: a write that belongs to nobody (a calculation, a look-up by POST). No visitor is made for it. `anew`: whoever
   * is not known any more becomes a new visitor, who is told so everywhere else.
   */
  visitor?: 'needed' | 'none' | 'anew'
  /** Takes multipart/form-data too: a file of it is the field of its name, in base64. */
  multipart?: boolean
  /** What it does to the caller's session, whose cookie then follows: promise it a new secret, give it that, or end it. */
  session?: 'prepared' | 'renewed' | 'ended'
  /** Also puts success: false and errors into the problem's body, where the spec's callers read them. */
  spokenErrors?: boolean
  /** The largest body in bytes; 64 kB unless said. */
  bodyLimit?: number
  /**
   * The header in which its sender signs the body. Such a body is read by nobody before the signature was: the operation is
   * given its raw text and the header, and the contract names no field of it.
   */
  signedBy?: string
  /** How long anybody may keep an answer, which then says nothing about who asked; not at all unless said. */
  publicForSeconds?: number
  /** Requests a minute of one visitor, and a fifth of those of everybody at one address; 240 unless said. */
  perMinute?: number
  /** The same within a day, where each costs us money. */
  perDay?: number
  /** What of it takes more than the rest does, by its body, and how often that may be asked a minute, likewise. */
  costly?: { asks: (body: unknown) => boolean; perMinute: number }
}

type PartInput<T> = T extends z.ZodType ? z.input<T> : unknown
type PartOutput<T> = T extends z.ZodType ? z.output<T> : unknown

type Names<T> = T extends z.ZodObject ? keyof z.input<T> : never
/** The names that a shape has in two of its parts, of which there may be none. */
export type NamedTwice<S extends Shape> =
  | (Names<S['params']> & (Names<S['query']> | Names<S['body']>))
  | (Names<S['query']> & Names<S['body']>)

/** What a caller gives: path, query and body together, since no name is in two of them. */
export type Input<S extends Shape> = PartInput<S['params']> & PartInput<S['query']> & PartInput<S['body']>
/** What the operation receives after the contract has read it. */
export type OperationInput<S extends Shape> = PartOutput<S['params']> &
  PartOutput<S['query']> &
  PartOutput<S['body']> &
  (S extends { signedBy: string } ? SignedBody : unknown)
/** A body as it came, and what its sender says proves it; nothing of either is believed yet. */
type SignedBody = { raw: string; signature: string }
/** What the operation answers and the caller receives. */
export type Answer<S extends Shape> = z.output<S['answer']>

/** Splits `POST /api/a/{id}` into its method, its path and the names of its parameters. */
export function readPath(text: PathText): { method: string; path: string; params: string[] } {
  const [method = '', path = ''] = text.split(' ')
  return { method, path, params: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') }
}
