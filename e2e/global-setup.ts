import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    chromePath: string
  }
}

/** The browser comes as a package and is unpacked once; CHROME_PATH names another. */
export default async function setup(project: TestProject) {
  project.provide('chromePath', process.env['CHROME_PATH'] ?? (await chromium.executablePath()))
}
