import type { App } from '#server/context.ts'

const staysMs = 30_000

/** In which order the nodes of a chain are asked. */
export type NodeTurns = {
  order(): number[]
  /** A node answered and was believed. */
  answered(place: number): void
}

/** The first one comes first; when another one had to answer, that one does for a while, so that nobody waits for one that is away. */
export function nodeTurns({ now }: Pick<App, 'now'>, count: number): NodeTurns {
  const places = Array.from({ length: count }, (_, i) => i)
  let current = { place: 0, since: 0 }
  const first = () => (Math.abs(now().getTime() - current.since) > staysMs ? 0 : current.place)
  return {
    order: () => [...places.slice(first()), ...places.slice(0, first())],
    answered: (place) => {
      if (place !== first()) current = { place, since: now().getTime() }
    },
  }
}
