import sparticuz from '@sparticuz/chromium'
import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { freePort, startProduct } from '#e2e/product.ts'
import { type Figure, median } from './figure.ts'

const runs = 5

/** The home page as a phone on a slow line sees it: bytes of script until it can be used, and Lighthouse's four marks. */
export async function homePage(): Promise<Figure[]> {
  const port = await freePort()
  const [product, browser] = await Promise.all([startProduct({ people: 1000 }), openBrowser(port)])
  try {
    return [await scriptBytes(browser, product.url), ...(await marks(product.url, port))]
  } finally {
    await browser.close()
    await product.stop()
  }
}

const openBrowser = async (port: number) =>
  chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? (await sparticuz.executablePath()),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })

/** What the browser fetched of script when the calculator can be pressed: everything the first route needs. */
async function scriptBytes(browser: Browser, url: string): Promise<Figure> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  let bytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'])
  })
  await page.goto(url)
  await page.getByRole('button', { name: 'Calculate' }).waitFor()
  await page.close()
  return { name: 'script of the first route, brotli', value: bytes / 1000, unit: 'kB', bound: { atMost: 105 } }
}

const bounds: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

async function marks(url: string, port: number): Promise<Figure[]> {
  const seen: Record<string, number[]> = {}
  const keep = (name: string, value: number | null | undefined) => {
    seen[name] ??= []
    seen[name].push(value ?? Number.NaN)
  }
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result) throw new Error('Lighthouse answered nothing')
    for (const name of Object.keys(bounds)) keep(name, (result.lhr.categories[name]?.score ?? 0) * 100)
    keep('largest contentful paint', (result.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000)
    if (run === 0) sayWhatFailed(result.lhr.audits)
  }
  return Object.entries(seen).map(([name, values]) => ({
    name: `Lighthouse mobile, median of ${runs}: ${name}`,
    value: median(values),
    unit: name in bounds ? 'of 100' : 's',
    bound: name in bounds ? { atLeast: bounds[name] as number } : { atMost: 1.5 },
  }))
}

type Audits = Record<string, { score: number | null; scoreDisplayMode: string; title: string; displayValue?: string }>

function sayWhatFailed(audits: Audits): void {
  for (const { score, scoreDisplayMode, title, displayValue = '' } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`  (${title} ${displayValue})`)
}
