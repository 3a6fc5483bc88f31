/** Where a transfer stands: in which block of which instance of a chain, and at which block it became final. */
export type Standing = {
  state: 'seen' | 'final' | 'orphaned'
  genesis: string
  height: number | null
  finalAt: number | null
}

/**
 * How many blocks stand on a transfer, its own included, by how far its chain has been read; of one that is final, as
 * many as there were when it became so. None while it waits for a block, was taken back, or its chain began anew.
 */
export function confirmationsOf(
  { state, genesis, height, finalAt }: Standing,
  newest: { genesis: string; height: number } | null,
): number {
  if (state === 'orphaned' || height === null) return 0
  const until = finalAt ?? (newest?.genesis === genesis ? newest.height : null)
  return until === null ? 0 : Math.max(0, until - height + 1)
}
