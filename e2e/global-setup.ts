import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { preparedHomes } from './prepared-home.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromePath: string
  }
}

/** The browser comes as a package and is unpacked once; CHROME_PATH names another. So is the product's first start made once. */
export default async function setup(project: TestProject) {
  project.provide('chromePath', process.env['CHROME_PATH'] ?? (await chromium.executablePath()))
  const homes = await mkdtemp(join(tmpdir(), 'hub-homes-'))
  process.env[preparedHomes] = homes
  return () => rm(homes, { recursive: true, force: true })
}
