import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import chromium from '@sparticuz/chromium'

const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser']

/**
 * The Chrome that browser tests run in: CHROME_PATH, else the one of this machine, which is as new as its people's, else
 * the packaged one, which is unpacked once, for later runs as well.
 */
export async function browserPath(): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const installed = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
  return process.env['CHROME_PATH'] ?? installed ?? (await chromium.executablePath())
}
