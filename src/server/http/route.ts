import type { Answer, NamedTwice, OperationInput, Paths, Shape } from '#kit/endpoint.ts'
import type { RawJson } from '#kit/raw-json.ts'
import type { Ctx } from '../context.ts'

/** What a streaming operation is told besides its input. */
export type Listening = { signal: AbortSignal; lastEventId: string | null }

/** One message of a stream; its id comes back as Last-Event-ID when the page reconnects. */
export type StreamMessage<T> = { id: string; data: T }

/** The function behind a path. The same function serves HTTP, a job, a later domain and a test. */
type Operation<S extends Shape> = [NamedTwice<S>] extends [never]
  ? OperationOf<S>
  : { 'stands in two parts of the request': NamedTwice<S> }

type OperationOf<S extends Shape> = S extends { kind: 'stream' }
  ? (ctx: Ctx, input: OperationInput<S>, listening: Listening) => AsyncIterable<StreamMessage<Answer<S>>>
  : (ctx: Ctx, input: OperationInput<S>) => Promise<Answer<S> | RawJson<Answer<S>>>

/** One mounted path. */
export type Route = { name: string; path: Paths[string]; shape: Shape; operation: OperationOf<Shape> }

/** Ties each path of a contract to the operation that fulfils it; a missing or wrong one does not compile. */
export function routes<const P extends Paths, C extends { [K in keyof P]: Shape }>(
  paths: P,
  contract: C,
  operations: { [K in keyof P]: Operation<C[K]> },
): Route[] {
  return Object.entries(paths).map(([name, path]) => ({
    name,
    path,
    shape: contract[name] as Shape,
    operation: operations[name] as unknown as OperationOf<Shape>,
  }))
}
