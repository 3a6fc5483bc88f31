import { BrokenJournalError, type Journal, openJournal } from '../journal.ts'

/** One time that a delivery was taken. */
export type ReceivedWebhook = { id: string; event: string; at: string; body: unknown }

/** A delivery as it is shown: how many times it came, and what it said. */
export type Received = { id: string; event: string; times: number; firstAt: string; lastAt: string; body: unknown }

/** What was taken, the newest last; it outlives us. */
export type ReceivedBook = {
  list: () => Received[]
  add: (taken: ReceivedWebhook) => Promise<void>
  close: () => Promise<void>
}

const minKept = 500

/** Opens the book of what was taken. Once `add` has returned, the delivery is on the disk. */
export async function openReceived(path: string): Promise<ReceivedBook> {
  const journal = await openJournal<ReceivedWebhook>(path).catch((failure: unknown) => {
    if (failure instanceof BrokenJournalError) throw new Error(`${failure.message}; take the file away to begin anew`)
    throw failure
  })
  return {
    list: () => listOf(journal.entries()),
    add: async (taken) => {
      await journal.append(taken)
      await trim(journal)
    },
    close: () => journal.close(),
  }
}

// Rewritten only now and then, so that taking one stays one line.
async function trim(journal: Journal<ReceivedWebhook>): Promise<void> {
  const entries = journal.entries()
  if (entries.length >= 2 * minKept) await journal.rewrite(entries.slice(-minKept))
}

function listOf(entries: readonly ReceivedWebhook[]): Received[] {
  const byId = new Map<string, Received>()
  for (const { id, event, at, body } of entries) {
    const known = byId.get(id)
    if (known) Object.assign(known, { times: known.times + 1, lastAt: at })
    else byId.set(id, { id, event, times: 1, firstAt: at, lastAt: at, body })
  }
  return [...byId.values()]
}
