import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Payment, type SubmittableTransaction, Wallet } from 'xrpl'
import { answerCall } from '../../control-calls.ts'
import type { Played, Description as PlayedDescription } from '../../played.ts'
import { playXrpl } from '../play.ts'

/** What the played ledger tells of itself. */
export type Description = Omit<PlayedDescription, 'accounts'> & {
  networkId: number
  genesisHash: string
  accounts: readonly { name: string; address: string; seed: string }[]
}

/** An answer's fields, whatever they are. */
export type Json = Record<string, unknown>

/** A played ledger that closes when told, with the wallets of its test accounts. */
export class TestLedger {
  readonly about: Description
  readonly dataDir: string
  readonly wallets: readonly Wallet[]
  private readonly played: Played
  private readonly clients: Client[] = []

  constructor(played: Played, about: Description, dataDir: string) {
    this.played = played
    this.about = about
    this.dataDir = dataDir
    this.wallets = about.accounts.map(({ seed }) => Wallet.fromSeed(seed))
  }

  get receiving(): string {
    return this.about.receiving['XRP'] ?? ''
  }

  /** The result of one JSON-RPC request over HTTP. */
  async rpc(method: string, params: Json = {}): Promise<Json> {
    const response = await fetch(this.about.url, { method: 'POST', body: JSON.stringify({ method, params: [params] }) })
    return ((await response.json()) as { result: Json }).result
  }

  /** The status and body of one control call. */
  async control(name: string, fields: Json = {}) {
    const { status, body } = await answerCall(this.played.calls, name, fields)
    return { status, body: body as Json }
  }

  /** Closes this many ledgers. */
  async close(blocks = 1): Promise<void> {
    await this.control('POST /mine', { blocks })
  }

  /** A connected client of the network's own library. */
  async client(): Promise<Client> {
    const client = new Client(this.about.url.replace('http', 'ws'))
    this.clients.push(client)
    await client.connect()
    return client
  }

  /** A payment of the first test account to the receiving one, signed, with these fields instead. */
  async signed(fields: Partial<Payment> = {}, wallet: Wallet | undefined = this.wallets[0]): Promise<string> {
    if (!wallet) throw new Error('there is no test account')
    const { account_data } = (await this.rpc('account_info', { account: wallet.address })) as {
      account_data?: { Sequence: number }
    }
    const payment: SubmittableTransaction = {
      TransactionType: 'Payment',
      Account: wallet.address,
      Destination: this.receiving,
      DestinationTag: 1,
      Amount: '1000',
      Fee: '10',
      Sequence: account_data?.Sequence ?? 1,
      NetworkID: this.about.networkId,
    }
    return wallet.sign({ ...payment, ...fields }).tx_blob
  }

  /** What the node makes of such a payment. */
  async submit(fields: Partial<Payment> = {}, wallet?: Wallet): Promise<Json> {
    return this.rpc('submit', { tx_blob: await this.signed(fields, wallet) })
  }

  async stop(): Promise<void> {
    for (const client of this.clients) await client.disconnect()
    await this.played.stop()
  }
}

/** Ledgers on folders of their own; `endAll` stops them and removes the folders. */
export class TestLedgers {
  private readonly running = new Set<TestLedger>()
  private readonly folders: string[] = []

  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'hub-xrpl-'))
    this.folders.push(folder)
    return folder
  }

  async start(dataDir = this.folder(), byClock = false, log: (line: string) => void = () => {}): Promise<TestLedger> {
    const played = await playXrpl({ dataDir, port: 0, byClock, log })
    const ledger = new TestLedger(played, (await played.describe()) as Description, dataDir)
    this.running.add(ledger)
    return ledger
  }

  async endAll(): Promise<void> {
    for (const ledger of this.running) await ledger.stop()
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true })
  }
}
