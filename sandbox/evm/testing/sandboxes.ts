import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Control, routesOf, startControl } from '../../control.ts'
import type { PlayOptions } from '../../played.ts'
import { bsc, type EvmChain } from '../chains.ts'
import { type PlayedEvm, playEvm } from '../play.ts'

/** One chain with a control address of its own. */
export type Sandbox = {
  rpcUrl: string
  controlUrl: string
  dataDir: string
  nodePid: () => number
  stop: () => Promise<void>
}

/** Chains on folders of their own; `endAll` stops them and removes the folders. */
export class Sandboxes {
  private readonly running = new Set<Sandbox>()
  private readonly folders: string[] = []

  /** A new empty folder for a sandbox. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'hub-sandbox-'))
    this.folders.push(folder)
    return folder
  }

  /** A chain that mines and posts prices only when told. */
  async start(dataDir = this.folder(), options: Partial<PlayOptions> = {}, terms: EvmChain = bsc): Promise<Sandbox> {
    const played = await playEvm(terms, { dataDir, port: 0, byClock: false, log: () => {}, ...options })
    const control = await openControl(played)
    const stop = async () => {
      this.running.delete(sandbox)
      await control.stop()
      await played.stop()
    }
    const sandbox = { rpcUrl: played.url, controlUrl: control.url, dataDir, nodePid: played.nodePid, stop }
    this.running.add(sandbox)
    return sandbox
  }

  async endAll(): Promise<void> {
    for (const sandbox of this.running) await sandbox.stop()
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true })
  }
}

function openControl({ calls, describe }: PlayedEvm): Promise<Control> {
  return startControl(0, routesOf({ 'GET /': describe, ...calls }), console.error)
}
