/** Why nothing that can be read came from a payer. */
type FailureReason = 'timeout' | 'away' | 'refused' | 'unreadable'

/** A payer that could not be asked. The message holds nothing of a person. */
export class PayerError extends Error {
  override readonly name = 'PayerError'
  readonly why: FailureReason
  constructor(why: FailureReason, message: string = why) {
    super(message)
    this.why = why
  }
}
