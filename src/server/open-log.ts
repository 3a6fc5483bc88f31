import { type DestinationStream, type Logger, pino } from 'pino'

/** The log holds ids and codes only. Errors are written as their kind and stack, never with the values that caused them. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** A database error's message and detail can quote a row; its code and place in our code cannot. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const ours = error.message.startsWith('invariant:')
  return {
    type: error.name,
    code: (error as { code?: string }).code ?? (cause as { code?: string } | undefined)?.code,
    ...(ours && { message: error.message }),
    ...(cause && { cause: cause.name }),
    stack: placesOf(error),
  }
}

/** Where in the program it was raised. A stack begins with the message, and a line of that may look like a place. */
function placesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  // Changed since: nobody knows where the message of before ends.
  if (start === -1) return ''
  const lines = stack.slice(start + message.length).split('\n')
  return lines
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')
}
