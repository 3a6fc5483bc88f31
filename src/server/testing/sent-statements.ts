import pg from 'pg'
import { vi } from 'vitest'

/** The statements that are sent to databases while something is done, transactions' own words left out; they are sent all the same. */
export async function sentStatements(run: () => Promise<unknown>): Promise<string[]> {
  const watched = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    const texts = watched.mock.calls.map(([asked]) => textOf(asked))
    return texts.filter((text) => !/^(begin|commit|rollback|select set_config)\b/i.test(text))
  } finally {
    watched.mockRestore()
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text)
