import { chromium, type Page } from 'playwright-core'
import { browserPath } from '#e2e/browser-path.ts'
import type { Product } from '#e2e/product/product.ts'
import { startProduct } from '#e2e/product/start-product.ts'

/** Runs something in an open browser at the product, both of its own and ended afterwards. */
export async function withPage<Result>(run: (product: Product, page: Page) => Promise<Result>): Promise<Result> {
  const [product, browser] = await Promise.all([
    startProduct({ people: 1000 }),
    chromium.launch({
      executablePath: await browserPath(),
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
    }),
  ])
  try {
    const page = await browser.newPage()
    await page.goto(product.url)
    return await run(product, page).catch(async (cause: unknown) => {
      const seen = await page.locator('body').innerText({ timeout: 5_000 }).catch(String)
      throw new Error(`the page showed at ${page.url()}:\n${seen}`, { cause })
    })
  } finally {
    await browser.close()
    await product.stop()
  }
}
