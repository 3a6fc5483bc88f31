import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { browserPath } from './browser-path.ts'
import { browserTestsOver } from './browser-tests-over.ts'
import { preparedHomes } from './product/prepared-home.ts'
import { keepProducts } from './product/product-keeper.ts'
import { makeScratch } from './product/scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromePath: string
    productsUrl: string
  }
}

/**
 * All that the run makes goes to its scratch. The product's first start is made once in it.
 */
export default async function setup(project: TestProject) {
  project.provide('chromePath', await browserPath())
  const scratch = await makeScratch()
  const homes = join(scratch, 'homes')
  await mkdir(homes)
  // Whatever is started from here on inherits them.
  process.env['TMPDIR'] = scratch
  process.env[preparedHomes] = homes
  const products = await keepProducts()
  project.provide('productsUrl', products.url)
  // Said by the run itself (vitest.config.ts): what nobody comes to any more would go on making blocks.
  ;(process as NodeJS.EventEmitter).once(browserTestsOver, () => void products.end())
  return async () => {
    await products.end()
    await rm(scratch, { recursive: true, force: true })
  }
}
