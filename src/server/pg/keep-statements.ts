import type pg from 'pg'

const names = new Map<string, string>()

/** So many different statements a connection keeps; of more, each is read and planned whenever it is sent. */
const maxStatements = 250

/**
 * Has a connection keep the statements it runs more than once: reading and planning them anew takes longer than running
 * most of them does. PostgreSQL plans a kept one again when what it knows of its tables has changed
 * (https://www.postgresql.org/docs/18/sql-prepare.html).
 */
export function keepStatements(client: pg.ClientBase): void {
  const met = new Set<string>()
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const named = (config: unknown, values: unknown) => {
    if (!isStatement(config) || !Array.isArray(values) || values.length === 0) return config
    if (met.has(config.text)) return { ...config, name: config.name ?? statementName(config.text) }
    if (met.size < maxStatements) met.add(config.text)
    return config
  }
  const keeping = (config: unknown, ...rest: unknown[]) => query(named(config, rest[0]), ...rest)
  client.query = keeping as typeof client.query
}

// What streams has a way of its own to be sent.
/** Has a connection keep none: behind a pooler the next transaction may be another connection’s, which does not have it. */
export function keepNone(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  const nameless = (config: unknown, ...rest: unknown[]) =>
    query(isStatement(config) ? { ...config, name: undefined } : config, ...rest)
  client.query = nameless as typeof client.query
}

const isStatement = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)

/** The name under which each connection keeps a statement, so that it reads and plans it only once. One of a few texts. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `hub_${names.size + 1}`
  names.set(text, name)
  return name
}
