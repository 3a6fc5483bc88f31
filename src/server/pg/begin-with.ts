import { callbackify } from 'node:util'
import type pg from 'pg'

/** What each transaction is told first, by the names of PostgreSQL's settings; `role` is one of them. */
export type TransactionSettings = Readonly<Record<string, string | number>>

type Query = (config: unknown, ...rest: unknown[]) => Promise<unknown>
type Callback = (error: Error | null, result: unknown) => void

/**
 * Has each transaction on a connection begin with these settings, in the message that begins it, and each statement outside
 * one be a transaction of its own. So what holds for a statement is said with it, and not how the connection was opened:
 * whatever stands between may have left that out, or hand each transaction another connection. Should a setting be refused,
 * PostgreSQL refuses all that comes after it.
 */
export function beginWith(client: pg.PoolClient, settings: TransactionSettings): void {
  const query = client.query.bind(client) as Query
  const set = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`)
  const told = set.join('')
  let isWithin = false
  const telling = (config: unknown, ...rest: unknown[]) => {
    const text = textOf(config)
    if (text.startsWith('begin')) {
      isWithin = true
      return query(typeof config === 'object' ? { ...config, text: `${text}${told}` } : `${text}${told}`, ...rest)
    }
    if (!isWithin) return alone(client, query, `begin${told}`, [config, ...rest])
    if (text === 'commit' || text === 'rollback') isWithin = false
    return query(config, ...rest)
  }
  client.query = telling as typeof client.query
}

const textOf = (config: unknown): string =>
  typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config)

/** Three messages sent as one; the answer is known when it is kept. */
function alone(client: pg.PoolClient, query: Query, begin: string, given: unknown[]): Promise<unknown> | void {
  const callback = typeof given.at(-1) === 'function' ? (given.pop() as Callback) : null
  const [config, ...rest] = given
  const { stream } = client.connection
  stream.cork()
  const sent = [query(begin), query(config, ...rest), query('commit')]
  stream.uncork()
  const answer = Promise.all(sent).then(([, came]) => came)
  return callback ? callbackify(() => answer)(callback) : answer
}
