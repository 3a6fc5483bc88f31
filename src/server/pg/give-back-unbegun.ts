import type pg from 'pg'

/**
 * Has a connection on which a transaction could not begin go back to its pool. Drizzle gives back only those on which one
 * began, so each that was lost just then would be one less for good:
 * https://github.com/drizzle-team/drizzle-orm/blob/0.45.4/drizzle-orm/src/node-postgres/session.ts
 */
export function giveBackUnbegun(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => Promise<unknown> | undefined
  const giving = (config: unknown, ...rest: unknown[]) => {
    const answer = query(config, ...rest)
    if (isBegin(config)) answer?.catch((error: Error) => client.release(error))
    return answer
  }
  client.query = giving as typeof client.query
}

const isBegin = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && String(config.text).startsWith('begin')
