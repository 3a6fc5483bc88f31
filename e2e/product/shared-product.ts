import { inject } from 'vitest'
import { type Product, type ProductPlace, productAt } from './product.ts'

/**
 * The product of this worker, which the files before used and those after will: each test comes as a visitor of its own, and
 * speaks of that visitor's rows alone. Who kills it, sets it up otherwise, changes prices or counts all there is starts one.
 */
export async function sharedProduct(): Promise<Product> {
  const answer = await fetch(`${inject('productsUrl')}/${process.env['VITEST_POOL_ID']}`)
  if (!answer.ok) throw new Error(await answer.text())
  return productAt((await answer.json()) as ProductPlace)
}
