import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a program. `says` waits for a line that fits, on its output or among its complaints. */
export function start(command: string, given: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(command, given, { env: { ...process.env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = once(child, 'exit')
  return {
    says: (pattern: RegExp) =>
      new Promise<string>((found, failed) => {
        gone.then(() => failed(new Error(`${command} ended and did not say ${pattern}`)), failed)
        for (const output of [child.stdout, child.stderr])
          createInterface({ input: output }).on('line', (text) => {
            const match = pattern.exec(text)
            if (match) found(match[1] ?? match[0])
          })
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
