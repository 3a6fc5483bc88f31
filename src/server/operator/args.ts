/** What was typed is not what the command takes; the message says what it takes. */
export class ArgumentError extends Error {}

/** The form something typed must have, and what is said when it has not. */
type ArgForm<T extends string> = { is: (text: string) => boolean; says: string; of?: T }

/** Whatever this pattern takes. */
export const argForm = (pattern: RegExp, says: string): ArgForm<string> => ({ is: (text) => pattern.test(text), says })

/** One of these words. */
export const choiceForm = <T extends string>(choices: readonly T[]): ArgForm<T> => ({
  is: (text) => (choices as readonly string[]).includes(text),
  says: choices.join(', '),
})

/** A place in the chain of the audit, with its hash. */
export const anchorForm = argForm(/^\d{1,15}:[0-9a-f]{64}$/, 'an anchor as the log tells it, SEQ:HASH')
/** A day or a moment. */
const timeForm = {
  is: (text: string) =>
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(text) && !Number.isNaN(Date.parse(text)),
  says: 'a day, as 2026-11-21, or a time, as 2026-11-21T14:00:00Z (UTC)',
}

/** What was typed, if it has the form it must have. */
export function requireArg<T extends string>(name: string, text: string | undefined, { is, says }: ArgForm<T>): T {
  if (text === undefined) throw new ArgumentError(`${name} is missing: ${says}.`)
  if (!is(text)) throw new ArgumentError(`${name} must be ${says}.`)
  return text as T
}

/** The same for what may be left out. */
export const optionalArg = <T extends string>(name: string, text: string | undefined, form: ArgForm<T>): T | null =>
  text === undefined ? null : requireArg(name, text, form)

/** A period as it was typed; each end may be left out. */
export function period({ since, until }: { since?: string | undefined; until?: string | undefined }) {
  const [from, to] = [optionalArg('--since', since, timeForm), optionalArg('--until', until, timeForm)]
  return { since: from === null ? null : new Date(from), until: to === null ? null : new Date(to) }
}
