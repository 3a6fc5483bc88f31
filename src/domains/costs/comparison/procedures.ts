// The ten procedures whose prices are compared, by their code numbers. What they are called in plain words is in the catalogues.

/** The procedures in the order people are offered them. */
export const procedureCodes = [
  '99213',
  '99214',
  '73721',
  '70450',
  '76700',
  '93000',
  '29881',
  '80053',
  '85025',
  '36415',
] as const

/** One procedure. */
export type ProcedureCode = (typeof procedureCodes)[number]

const all: ReadonlySet<string> = new Set(procedureCodes)

/** Whether a code is one of the ten. */
export const isProcedure = (code: string): code is ProcedureCode => all.has(code)

/** What part of a bill a published price is: all of it, what the doctor bills, or what the place does. */
export const priceParts = ['whole', 'professional', 'facility'] as const
export type PricePart = (typeof priceParts)[number]

// A test has no doctor's part, and 93000 means the tracing and its report together.
const undivided: ReadonlySet<ProcedureCode> = new Set(['80053', '85025', '36415', '93000'])

/** Whether two bills are sent for it: one by the doctor, one by the place. */
export const isBilledTwice = (code: ProcedureCode): boolean => !undivided.has(code)
