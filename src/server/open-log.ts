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
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
  const cause = error.cause instanceof Error ? error.cause : undefined
  const ours = error.message.startsWith('invariant:')
  return {
    type: error.name,
    code: (error as { code?: string }).code ?? (cause as { code?: string } | undefined)?.code,
    ...(ours && { message: error.message }),
    ...(cause && { cause: cause.name }),
    stack: frames?.join('\n'),
  }
}
