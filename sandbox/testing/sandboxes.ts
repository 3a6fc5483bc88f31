import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'

/** Sandboxes on folders of their own; `endAll` stops them and removes the folders. */
export class Sandboxes {
  readonly #running = new Set<Sandbox>()
  readonly #folders: string[] = []

  /** A new empty folder for a sandbox. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'hub-sandbox-'))
    this.#folders.push(folder)
    return folder
  }

  /** A sandbox that mines and posts prices only when told. */
  async start(dataDir = this.folder(), options: Partial<SandboxOptions> = {}): Promise<Sandbox & { dataDir: string }> {
    const sandbox = await startSandbox({ dataDir, autoMine: false, feeder: false, ...options })
    this.#running.add(sandbox)
    return { ...sandbox, dataDir }
  }

  async endAll(): Promise<void> {
    for (const sandbox of this.#running) await sandbox.stop()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }
}
