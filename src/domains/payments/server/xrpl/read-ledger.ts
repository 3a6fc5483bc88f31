import { z } from 'zod'
import type { Head } from '../recording/seen-transfer.ts'
import type { XrplNode } from './xrpl-node.ts'

/** The number of a ledger. */
export const ledgerIndex = z.int().positive()
/** The hash of a ledger or of a transaction. */
export const hash = z.string().regex(/^[0-9A-F]{64}$/)
/** When a ledger closed; the network rounds it to ten seconds. */
export const closeTime = z.iso.datetime().transform((text) => new Date(text))

// https://xrpl.org/docs/references/http-websocket-apis/public-api-methods/ledger-methods/ledger
const ledgerAnswer = z.object({
  ledger_index: ledgerIndex,
  ledger_hash: hash,
  validated: z.literal(true),
  ledger: z.object({ parent_hash: hash, close_time_iso: closeTime }),
})

/** A ledger that is final: the newest, or the one of a number. */
export async function readLedger(node: XrplNode, index: number | 'validated'): Promise<Head> {
  const { ledger_index, ledger_hash, ledger } = await node('ledger', { ledger_index: index }, ledgerAnswer)
  return { height: ledger_index, hash: ledger_hash, parentHash: ledger.parent_hash, time: ledger.close_time_iso }
}

// https://xrpl.org/docs/references/http-websocket-apis/public-api-methods/server-info-methods/server_info
const serverAnswer = z.object({ info: z.object({ network_id: z.int().nonnegative().default(0) }) })

/** The number of the network that the node is on; the real one has 0. */
export async function readNetwork(node: XrplNode): Promise<number> {
  return (await node('server_info', {}, serverAnswer)).info.network_id
}
