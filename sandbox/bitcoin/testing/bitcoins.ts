import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ControlAnswer } from '../../control-calls.ts'
import { answerCall } from '../../control-calls.ts'
import type { Played, PlayOptions } from '../../played.ts'
import { playBitcoin } from '../play.ts'

/** What Bitcoin tells of itself. */
export type Description = {
  url: string
  network: string
  genesisHash: string
  firstBlockHash: string
  restarted: boolean
  receiving: { BTC: string }
  receivingAccount: { path: string; tpub: string; vpub: string }
  accounts: { name: string; address: string; privateKey: string; wif: string }[]
}

/** A transaction as the endpoint answers it, as far as the tests read it. */
export type TxAnswer = {
  txid: string
  vin: { txid: string; vout: number; sequence: number; prevout: { value: number } | null; is_coinbase: boolean }[]
  vout: { scriptpubkey_address?: string; value: number }[]
  fee: number
  status: { confirmed: boolean; block_height?: number; block_hash?: string; block_time?: number }
}

/** A running Bitcoin, asked the way its users ask. */
export class Bitcoin {
  readonly dataDir: string
  private readonly played: Played

  constructor(dataDir: string, played: Played) {
    this.dataDir = dataDir
    this.played = played
  }

  get url(): string {
    return this.played.url
  }

  describe(): Promise<Description> {
    return this.played.describe() as Promise<unknown> as Promise<Description>
  }

  /** The answer of a control call, whatever it is. */
  ask(name: string, fields: object = {}): Promise<ControlAnswer> {
    return answerCall(this.played.calls, name, { ...fields })
  }

  /** The answer of a control call that is done. */
  async call(name: string, fields: object = {}): Promise<Record<string, unknown>> {
    const { status, body } = await this.ask(name, fields)
    if (status !== 200) throw new Error(`${name} answers ${status}: ${JSON.stringify(body)}`)
    return body as Record<string, unknown>
  }

  /** Lets the sandbox's payer pay; answers the transaction's id. */
  async pay(to: string, units: number, more: object = {}): Promise<string> {
    return String((await this.call('POST /pay', { to, units: String(units), ...more }))['transactionHash'])
  }

  /** What the endpoint answers as text. */
  async text(path: string): Promise<string> {
    return (await fetch(this.url + path)).text()
  }

  /** What the endpoint answers as JSON. */
  async json<Answer>(path: string): Promise<Answer> {
    return (await fetch(this.url + path)).json() as Promise<Answer>
  }

  /** The status and the words of the endpoint's answer to a transaction. */
  async broadcast(hex: string): Promise<{ status: number; body: string }> {
    const response = await fetch(`${this.url}/tx`, { method: 'POST', body: hex })
    return { status: response.status, body: await response.text() }
  }

  stop(): Promise<void> {
    return this.played.stop()
  }
}

/** Bitcoins on folders of their own; `endAll` stops them and removes the folders. */
export class Bitcoins {
  private readonly running = new Set<Bitcoin>()
  private readonly folders: string[] = []

  /** A new empty folder. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'hub-bitcoin-'))
    this.folders.push(folder)
    return folder
  }

  /** A Bitcoin that mines only when told. */
  async start(dataDir = this.folder(), log: PlayOptions['log'] = () => {}): Promise<Bitcoin> {
    const played = await playBitcoin({ dataDir, port: 0, byClock: false, log })
    const bitcoin = new Bitcoin(dataDir, played)
    this.running.add(bitcoin)
    return bitcoin
  }

  async endAll(): Promise<void> {
    for (const bitcoin of this.running) await bitcoin.stop()
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true })
  }
}
