import { unixTime } from '../../ledger/header.ts'
import { baseFee, reserveBase, reserveIncrement } from '../../transactions/fees.ts'
import type { XrpLedger } from '../../xrp-ledger.ts'
import type { Call } from '../call.ts'

const buildVersion = '2.6.1-sandbox'
const dropsPerXrp = 1_000_000

/** The range of ledgers that this node has whole. */
export function completeLedgers({ history }: XrpLedger): string {
  return `${history.first}-${history.tip.index}`
}

/** The fees and reserves as the ledger stream tells them, in drops. */
export const feesInDrops = {
  fee_base: Number(baseFee),
  reserve_base: Number(reserveBase),
  reserve_inc: Number(reserveIncrement),
}

/** What the node says of itself, amounts in XRP. */
export function serverInfo({ ledger }: Call): object {
  const { tip } = ledger.history
  const validated_ledger = {
    age: Math.max(0, Math.floor((Date.now() - unixTime(tip.closeTime)) / 1000)),
    base_fee_xrp: feesInDrops.fee_base / dropsPerXrp,
    hash: tip.hash,
    reserve_base_xrp: feesInDrops.reserve_base / dropsPerXrp,
    reserve_inc_xrp: feesInDrops.reserve_inc / dropsPerXrp,
    seq: tip.index,
  }
  return { info: { ...common(ledger), load_factor: 1, validated_ledger } }
}

/** The same, amounts in drops. */
export function serverState({ ledger }: Call): object {
  const { tip } = ledger.history
  const validated_ledger = {
    base_fee: feesInDrops.fee_base,
    close_time: tip.closeTime,
    hash: tip.hash,
    reserve_base: feesInDrops.reserve_base,
    reserve_inc: feesInDrops.reserve_inc,
    seq: tip.index,
  }
  return { state: { ...common(ledger), load_base: 256, load_factor: 256, validated_ledger } }
}

/** What a transaction costs now: never more than the least, as this ledger is never crowded. */
export function fee({ ledger }: Call): object {
  const least = String(baseFee)
  return {
    current_ledger_size: String(ledger.open.applied.length),
    current_queue_size: '0',
    drops: { base_fee: least, median_fee: '5000', minimum_fee: least, open_ledger_fee: least },
    expected_ledger_size: '1000',
    ledger_current_index: ledger.open.index,
    levels: { median_level: '128000', minimum_level: '256', open_ledger_level: '256', reference_level: '256' },
    max_queue_size: '20000',
  }
}

function common(ledger: XrpLedger) {
  return {
    build_version: buildVersion,
    complete_ledgers: completeLedgers(ledger),
    io_latency_ms: 1,
    network_id: ledger.networkId,
    peers: 0,
    server_state: 'full',
    time: new Date().toISOString(),
    uptime: Math.floor(process.uptime()),
    validation_quorum: 1,
  }
}
