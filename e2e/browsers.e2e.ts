import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirefox } from './browsers/firefox.ts'
import { type Driven, type Person, personAt } from './browsers/person.ts'
import { openWebKit } from './browsers/webkit.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { getTestMoney, passphrase } from './steps/steps.ts'

// `npm run test:browsers` names those that are installed.
const installed = process.env['WALKED_BROWSERS']?.split(',') ?? []
const opens = { firefox: openFirefox, webkit: openWebKit }

let product: Product
beforeAll(async () => {
  if (installed.length > 0) product = await sharedProduct()
}, 180_000)

/** Makes a Hub Wallet from the header, as `steps.ts` does. Answers its address. */
async function makeHubWallet({ press, fill, sees, run }: Person): Promise<string> {
  await press(/^Connect Wallet$/, 'header')
  await press(/No wallet\? Make a Hub Wallet/)
  await fill(/^Passphrase$/, passphrase)
  await fill(/^The same passphrase again$/, passphrase)
  await press(/^Next$/, 'dialog')
  await sees(/I wrote them down/, 'dialog')
  const words = await run(() =>
    [...document.querySelectorAll<HTMLElement>('dialog ol .mono')].map((one) => one.innerText),
  )
  await press(/^I wrote them down$/, 'dialog')
  const asked = [...(await sees(/Word \d+/, 'dialog')).matchAll(/Word (\d+)/g)].map(([, place]) => Number(place))
  for (const place of new Set(asked)) await fill(new RegExp(`^Word ${place}$`), words[place - 1] ?? '')
  await press(/^Make the wallet$/, 'dialog')
  await sees(/Your Hub Wallet is ready/, 'dialog')
  await press(/^Done$/, 'dialog')
  const address = () =>
    run(() => (JSON.parse(localStorage.getItem('connectedWallet') ?? '{}') as { address?: string }).address ?? '')
  await expect.poll(address).toMatch(/^0x/)
  return address()
}

describe.each(['firefox', 'webkit'] as const)(
  '%s',
  (name) => {
    let driven: Driven
    let person: Person
    beforeAll(async () => {
      if (!installed.includes(name)) return
      driven = await opens[name]()
      person = personAt(driven)
    }, 120_000)
    afterAll(() => driven?.close())
    const walk = test.skipIf(!installed.includes(name))

    walk('home, reloaded in the middle of the page, comes alive', async () => {
      await person.go(product.url)
      await person.run(() => scrollTo({ top: 400, behavior: 'instant' }))
      await person.go(product.url)
      await person.run(() => scrollTo({ top: 400, behavior: 'instant' }))
      await person.run(() => void setTimeout(() => location.reload()))
      await person.press(/^Connect Wallet$/, 'header')
      await person.sees(/No wallet\? Make a Hub Wallet/, 'body')
    })

    walk('from home to the receipt: find a doctor, know the cost, pay, and see it confirmed', async () => {
      await person.go(product.url)
      await getTestMoney(product, await makeHubWallet(person))
      await person.press(/^Find Doctors/, '[role=tablist]')
      await person.fill(/^Specialty or doctor$/, 'Cardiology')
      await person.fill(/^Where$/, 'New York, NY')
      await person.press(/^Find doctors$/)
      await person.press(/^Select Provider/)
      await person.press(/^An amount I was told/, 'aside')
      await person.fill(/^Amount in US dollars/, '42.50')
      await person.press(/^Pay \$[\d.,]+ in UDE/)
      await person.fill(/^Your passphrase/, passphrase)
      await person.press(/^Send /, 'dialog')
      await person.sees(/Seen on the network|of 15 confirmations/)
      await product.mine(19)
      await person.press(/^See your receipt$/)
      await person.sees(/Sandbox: practice money\. No real money moved\./)
      expect(await person.run(() => location.pathname)).toMatch(/^\/crypto\/receipt\/INV-/)
    })

    walk('a payment in bitcoin, from the request to processed', async () => {
      await person.go(`${product.url}/crypto/payment-portal`)
      await person.fill(/^Amount \(/, '87.23')
      await person.fill(/^Service Description/, 'Visit')
      await person.press(/^Bitcoin/)
      await person.press(/^Generate Payment QR Code$/)
      await person.press(/^Pay from the sandbox$/, 'details')
      await person.press(/^Pay from the sandbox$/, 'details[open] > summary ~ *')
      await person.sees(/Seen on the network/)
      await product.mine(1, 'bitcoin')
      await person.press(/^See your receipt$/)
      await person.sees(/87\.23/)
    })

    walk('what is saved is there after a reload', async () => {
      await person.go(`${product.url}/settings`)
      await person.fill(/^First name/, 'Ada')
      await person.press(/^Save$/)
      await person.sees(/Your answers are kept\./, 'body')
      await person.go(`${product.url}/settings`)
      const kept = () => person.run(() => document.querySelector<HTMLInputElement>('[autocomplete=given-name]')?.value)
      await expect.poll(kept).toBe('Ada')
    })
  },
  240_000,
)
