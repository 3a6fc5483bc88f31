import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { browserPath } from '#e2e/browser-path.ts'
import { freePort, startProduct } from '#e2e/product/start-product.ts'
import { type Figure, median } from './figure.ts'

const runs = 3
const pages = {
  'home page': '/',
  'payment portal': '/crypto/payment-portal',
  'doctor search': '/?tab=find-doctors',
} as const

/** The first pages as a phone on a slow line sees them: bytes of script until they can be used, and Lighthouse's marks. */
export async function firstPages(): Promise<Figure[]> {
  const port = await freePort()
  const [product, browser] = await Promise.all([startProduct({ people: 1000 }), openBrowser(port)])
  try {
    const figures = [await scriptBytes(browser, product.url)]
    for (const [name, path] of Object.entries(pages)) figures.push(...(await marks(name, product.url + path, port)))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

const openBrowser = async (port: number) =>
  chromium.launch({
    executablePath: await browserPath(),
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

const marked: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const measured = {
  'largest-contentful-paint': { name: 'largest contentful paint', unit: 's', per: 1000, bound: { atMost: 1.8 } },
  'cumulative-layout-shift': { name: 'what jumps while it loads', unit: 'CLS', per: 1, bound: { atMost: 0.01 } },
} as const

async function marks(page: string, url: string, port: number): Promise<Figure[]> {
  const seen = new Map<string, number[]>()
  const keep = (name: string, value = Number.NaN) => seen.set(name, [...(seen.get(name) ?? []), value])
  for (let run = 0; run < runs; run++) {
    const { lhr } = (await lighthouse(url, { port, logLevel: 'error' })) ?? {}
    if (!lhr) throw new Error('Lighthouse answered nothing')
    for (const name of Object.keys(marked)) keep(name, (lhr.categories[name]?.score ?? 0) * 100)
    for (const [audit, { per }] of Object.entries(measured)) keep(audit, (lhr.audits[audit]?.numericValue ?? NaN) / per)
    if (run === 0) sayWhatFailed(lhr.audits)
  }
  const figure = (of: string, what: Pick<Figure, 'name' | 'unit' | 'bound'>): Figure => ({
    ...what,
    name: `${page}, Lighthouse mobile, median of ${runs}: ${what.name}`,
    value: median(seen.get(of) ?? []),
  })
  return [
    ...Object.entries(marked).map(([name, atLeast]) => figure(name, { name, unit: 'of 100', bound: { atLeast } })),
    ...Object.entries(measured).map(([audit, what]) => figure(audit, what)),
  ]
}

type Audits = Record<string, { score: number | null; scoreDisplayMode: string; title: string; displayValue?: string }>

function sayWhatFailed(audits: Audits): void {
  for (const { score, scoreDisplayMode, title, displayValue = '' } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`  (${title} ${displayValue})`)
}
