import type { Pool } from 'pg'
import { importNppes } from '../import-nppes.ts'
import { registryFile } from './registry-file.ts'

/** Loads one provider file on the 21st of November 2026; the rejections are told as counts and as lines. */
export async function loadRegistry(
  pool: Pool,
  text: string | Uint8Array,
  options: { isSample?: boolean; batchRows?: number } = {},
) {
  const at = new Date('2026-11-21T12:00:00Z')
  const { parts, stopped } = await importNppes(pool, registryFile(text), { isSample: true, at, ...options })
  const { rejected = {}, ...part } = parts[0] ?? {}
  const counts = Object.fromEntries(Object.entries(rejected).map(([reason, { count }]) => [reason, count]))
  const lines = Object.fromEntries(Object.entries(rejected).map(([reason, known]) => [reason, known.lines]))
  return { ...part, stopped, rejected: counts, lines }
}
