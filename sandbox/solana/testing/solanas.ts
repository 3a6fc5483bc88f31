import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Played, PlayOptions } from '../../played.ts'
import { playSolana } from '../play.ts'

/** Chains on folders of their own; `endAll` stops them and removes the folders. */
export class Solanas {
  private readonly running: Played[] = []
  private readonly folders: string[] = []

  /** A new empty folder for a chain. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'hub-solana-'))
    this.folders.push(folder)
    return folder
  }

  /** A chain whose slots pass only when told. */
  async start(dataDir = this.folder(), options: Partial<PlayOptions> = {}): Promise<Played & { dataDir: string }> {
    const played = await playSolana({ dataDir, port: 0, byClock: false, log: () => {}, ...options })
    this.running.push(played)
    return { ...played, dataDir }
  }

  async endAll(): Promise<void> {
    for (const played of this.running) await played.stop()
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true })
  }
}
