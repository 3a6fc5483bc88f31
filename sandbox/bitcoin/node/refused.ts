/** The node does not take a transaction; the code and the words are those of Bitcoin Core's sendrawtransaction. */
export class NodeRefusalError extends Error {
  readonly code: number

  constructor(code: number, words: string) {
    super(words)
    this.code = code
  }
}

/** A refusal of bcoin's, with its words; anything that is none is thrown on. */
export function refusalOf(failure: unknown): NodeRefusalError {
  const { type, reason } = failure as { type?: unknown; reason?: unknown }
  if (type !== 'VerifyError' || typeof reason !== 'string') throw failure
  return new NodeRefusalError(-26, reason)
}
