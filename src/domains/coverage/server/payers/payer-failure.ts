/** Why nothing that can be read came from a payer. */
export type FailureReason = 'timeout' | 'away' | 'refused' | 'unreadable'

/** A payer that could not be asked. The message holds nothing of a person. */
export class PayerFailure extends Error {
  override readonly name = 'PayerFailure'
  readonly why: FailureReason
  constructor(why: FailureReason, message: string = why) {
    super(message)
    this.why = why
  }
}

/** Answers of real payers are some 10 to 100 kB. */
const maxAnswerBytes = 1_000_000

/** The whole answer, unless it is longer than any payer's. */
export async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxAnswerBytes) throw new PayerFailure('unreadable', 'a longer answer than any')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
