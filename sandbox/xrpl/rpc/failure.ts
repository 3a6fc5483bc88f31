// Numbers and sentences of the error tokens in rippled.
const errors = {
  actMalformed: [35, 'Account malformed.'],
  actNotFound: [19, 'Account not found.'],
  excessiveLgrRange: [78, 'Ledger range exceeds 1000.'],
  internal: [73, 'Internal error.'],
  invalidLgrRange: [79, 'Ledger range is invalid.'],
  invalidParams: [31, 'Invalid parameters.'],
  lgrIdxMalformed: [58, 'Ledger index malformed.'],
  lgrIdxsInvalid: [57, 'Ledger indexes invalid.'],
  lgrNotFound: [21, 'Ledger not found.'],
  lgrNotValidated: [22, 'Ledger not validated.'],
  malformedStream: [71, 'Stream malformed.'],
  noPermission: [6, "You don't have permission for this command."],
  notImpl: [74, 'Not implemented.'],
  notSupported: [75, 'Operation not supported.'],
  txnNotFound: [29, 'Transaction not found.'],
  unknownCmd: [32, 'Unknown method.'],
} as const

/** A request that is answered by an error; `also` is told beside it. */
export class RpcError extends Error {
  readonly answer: Record<string, unknown>

  constructor(token: keyof typeof errors, message?: string, also: Record<string, unknown> = {}) {
    const [code, sentence] = errors[token]
    super(message ?? sentence)
    this.answer = { ...also, error: token, error_code: code, error_message: this.message }
  }
}

/** A field of the request that is not what it has to be. */
export function invalidField(name: string, expected?: string): RpcError {
  return new RpcError('invalidParams', `Invalid field '${name}'${expected ? `, not ${expected}` : ''}.`)
}
