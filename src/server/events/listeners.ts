import type { Ctx } from '../context.ts'

/** An event as whoever hears of it gets it. */
export type DueEvent = {
  id: number
  topic: string
  subject: string
  payload: Record<string, unknown>
  attempts: number
}

/**
 * What a domain does in the database when something happened, in the transaction in which the event is ticked off. Called
 * at least once per event, so it must be harmless to repeat. It asks nobody outside: the event is held meanwhile.
 */
export type Listener = {
  topic: string
  /** domain/verb-noun. Whoever fails is told again alone, by this name. */
  name: string
  hear(ctx: Ctx, event: DueEvent): Promise<void>
}

/**
 * Work that may take long or asks others: claimed and committed first, then done in transactions of its own, then ticked
 * off; what a process leaves that dies in between is done again seconds later. Several are under way at once.
 */
export type Job = {
  topic: string
  /** domain/verb-noun. */
  name: string
  /** Answers in how many milliseconds it is looked at again; nothing: it is done. */
  work(ctx: Ctx, event: DueEvent): Promise<number | void>
  /** The longest pause before it is tried again; ten minutes, where it holds nobody up. */
  maxPauseMs?: number
}

/** Who is concerned by a topic: any number of listeners, or one job. */
export type Ear = Listener[] | Job

/** Who is concerned by which topic. Raises an error when two have one name, or a job shares its topic. */
export function earsOf(listeners: readonly Listener[], jobs: readonly Job[]): Map<string, Ear> {
  const names = [...listeners, ...jobs].map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two listeners or jobs are called ${twice}`)
  const ears = new Map<string, Ear>()
  for (const job of jobs) {
    if (ears.has(job.topic)) throw new Error(`Two jobs are of ${job.topic}`)
    ears.set(job.topic, job)
  }
  for (const listener of listeners) {
    const others = ears.get(listener.topic) ?? []
    if ('work' in others) throw new Error(`${listener.name} cannot hear of ${listener.topic}: it is a job`)
    ears.set(listener.topic, [...others, listener])
  }
  return ears
}
