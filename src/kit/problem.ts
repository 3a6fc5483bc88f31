/** A failure the caller can understand and act on. Its code is part of the contract: `area/what-happened`. */
export type ProblemKind = { code: `${string}/${string}`; status: number; title: string }

/** One answer that was wrong: the field's name on the wire and a sentence that may be shown beside it. */
export type FieldProblem = { field: string; message: string }

type ProblemOptions = ErrorOptions & { fields?: readonly FieldProblem[]; retryAfterSeconds?: number }

/** What a request is refused with; every other error is a bug or somebody away. `message` is safe to show to the person; `cause` never leaves the server. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  readonly fields: readonly FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ProblemKind, detail?: string, options: ProblemOptions = {}) {
    super(detail ?? kind.title, options)
    this.kind = kind
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** The body of every failed answer, RFC 9457 `application/problem+json`. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  fields?: readonly FieldProblem[]
}

/** Turns a problem into the body that travels: https://www.rfc-editor.org/rfc/rfc9457 */
export function problemBody(problem: Problem): ProblemBody {
  const { code, status, title } = problem.kind
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail: problem.message,
    code,
    ...(problem.fields && { fields: problem.fields }),
  }
}

/** Stops on a bug of ours. Never use it to reject what a person typed. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
