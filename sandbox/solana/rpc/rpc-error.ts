/** A refusal as the JSON-RPC of a Solana node tells it. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The parameters are not what the method takes. */
export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message)
}
