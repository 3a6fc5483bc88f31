import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fold, openFold, openPharmacyTab } from './steps/pharmacy-steps.ts'
import { saysInToast } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 300_000)
afterAll(() => browser.close())

const phone = { viewport: { width: 360, height: 740 } }
const desert = { city: 'Tonopah', state: 'NV', zipCode: '', latitude: 37.7531, longitude: -116.2468 }
const openTab = (place?: object, options?: object) => openPharmacyTab({ browser, product }, place, options)

async function findPrices(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Medication' }).fill('zest')
  await page.getByRole('option', { name: /^Zestril/ }).click()
  await page.getByLabel('Strength and form').selectOption('10 mg tablet')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByRole('heading', { name: /^Lisinopril 10 mg tablet: / }).waitFor()
}

const jordan = {
  insuranceCompany: 'Meridian Health (Sample)',
  memberId: 'MH-4402-118',
  planType: 'PPO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
}
const avery = {
  insuranceCompany: 'Larkspur Mutual (Sample)',
  memberId: 'LK330177',
  planType: 'HMO',
  firstName: 'Avery',
  lastName: 'Larkin',
  dateOfBirth: '1992-07-14',
}
const sam = {
  insuranceCompany: 'Medicaid',
  memberId: 'MCD00012345',
  planType: 'Medicaid',
  firstName: 'Sam',
  lastName: 'Rivers',
  dateOfBirth: '1999-09-09',
}

const ruth = {
  insuranceCompany: 'Medicare',
  memberId: '1EG4TE5MK73',
  planType: 'Medicare',
  firstName: 'Ruth',
  lastName: 'Elder',
  dateOfBirth: '1948-04-12',
}

/** Has the practice insurer say that somebody's plan is on, as the insurance tab does. */
const verify = (page: Page, member: object) =>
  page.evaluate(async (card) => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await post('/api/insurance/card-capture', { userId: 1, ...card })
    const answer = await post('/api/insurance/quick-verify', { userId: 1, method: 'one_click' })
    return ((await answer.json()) as { status: string }).status
  }, member)

/** What bars somebody from the page, seen from its top: an answer is scrolled to, and the header then covers half a button. */
const barriersFromTop = async (page: Page) => {
  await page.evaluate(() => scrollTo(0, 0))
  return barriers(page)
}
const fitsWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('DATA-34 on a phone: who says what they paid finds it under Rewards as their own word, and can take it off', async () => {
  const { page, complaints } = await openTab(undefined, phone)
  await findPrices(page)
  await page
    .getByRole('button', { name: /^I bought it here: / })
    .first()
    .click()
  const paid = page.getByLabel('What you paid')
  await paid.fill('about ten')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('Write an amount in US dollars, such as 7.45').waitFor()
  await paid.fill('$7.45')
  await paid.press('Enter')
  await saysInToast(page, 'Kept', 'It is under Rewards, as what you said you paid.')
  await page.getByText('You said you paid $7.45 here on', { exact: false }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('I bought it here')
  // The same once more on one day is asked about, and not kept by a second press alone.
  await page.keyboard.press('Enter')
  await paid.fill('7.45')
  await paid.press('Enter')
  await page.getByText('You said the same today. Press again if you bought it twice.').waitFor()
  await page.getByRole('button', { name: 'Keep it twice' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openFold(page, 'Rewards')
  const list = page.getByRole('region', { name: 'What you said you paid' })
  const row = list.getByRole('listitem').filter({ hasText: 'Lisinopril 10 mg tablet' })
  await row.getByText(/ · 30 tablets, 30 days$/).waitFor()
  for (const text of ['You said', '$7.45']) await row.getByText(text, { exact: true }).waitFor()
  // Beside it is the cash price of that day, and what was paid taken off it.
  const [, cash, less] = /Cash price then \$([\d.]+)(?:: \$([\d.]+) less)?/.exec(await row.innerText()) ?? []
  expect(Number(cash)).toBeGreaterThan(0)
  expect(less ?? '0.00').toBe(Math.max(0, Number(cash) - 7.45).toFixed(2))
  expect(await fitsWidth(page)).toBe(0)
  expect(await barriersFromTop(page)).toEqual([])
  // It is no saving of the tier's, and gives nothing.
  await page.getByRole('region', { name: 'What your tier saved you' }).getByText('Nothing yet').waitFor()
  await row.getByRole('button', { name: /^Take off: Lisinopril at / }).click()
  await list.getByText('You have said no price yet').waitFor()
  expect(complaints).toEqual([])
})

test('DISC-08 C-46 on a phone: what the own plan asks, what each price does to the deductible, its day, and Sample in the totals too', async () => {
  const { page, complaints } = await openTab(undefined, phone)
  await findPrices(page)
  const plan = page.getByRole('region', { name: 'What your plan says' })
  // The card is added elsewhere, which leads back to the medicine.
  await plan.getByRole('link', { name: 'Add my card' }).click()
  await page.getByRole('link', { name: 'Back to the price of your medicine' }).click()
  await page.getByRole('heading', { name: /^Lisinopril 10 mg tablet: / }).waitFor()
  expect(await verify(page, jordan)).toBe('verified')
  await page.reload()
  await findPrices(page)
  await plan.getByText('Generic: $10.00.').waitFor()
  await plan.getByText('Your deductible does not matter here', { exact: false }).waitFor()
  // What the plan asks for brands is said beside no generic.
  expect(await page.getByText('Brand: 25%').count()).toBe(0)
  await plan.getByText('Sample', { exact: true }).waitFor()
  const priced = page.getByRole('region', { name: 'At each pharmacy' }).getByText(/^Told us on .+\.$/)
  await expect.poll(() => priced.count()).toBeGreaterThan(0)
  await page.getByText(/^Sample figures\. (?:Most you save \(Sample\): \$|Nobody tells cash prices here)/).waitFor()
  expect(await fitsWidth(page)).toBe(0)
  expect(await barriersFromTop(page)).toEqual([])
  expect(complaints).toEqual([])
})

test.each([
  [avery, 'With your plan', 'No card here asks less', 'With a card, without your plan: $'],
  [
    ruth,
    'Original Medicare pays for few',
    'costs you $35 at most',
    'The makers’ savings programs are closed to Medicare',
  ],
  [sam, 'Show your Medicaid card first', 'pay nothing or a few dollars', 'With a card, without your plan: $'],
])(
  'DISC-08 whose plan asks less, or pays by rules of its own, is led to the plan and not to a card: %j',
  async (member, ...words) => {
    const { page, complaints } = await openTab(undefined, phone)
    expect(await verify(page, member)).toBe('verified')
    await page.reload()
    await page.getByRole('combobox', { name: 'Medication' }).fill('lantus')
    await page.getByRole('option', { name: /Lantus/ }).click()
    await page.getByLabel('Strength and form').selectOption('100 units/mL injection, 5 pens, 15 mL')
    await page.getByRole('button', { name: 'Find prices' }).click()
    await page.getByRole('heading', { name: /^Lantus/ }).waitFor()
    for (const text of words) await page.getByText(text, { exact: false }).first().waitFor()
    expect(await page.getByText('Lowest price we know').count()).toBe(0)
    expect(await page.getByText('RxBIN').count()).toBe(0)
    await page.getByText('A discount card is used instead of your insurance, never together with it.').waitFor()
    expect(await fitsWidth(page)).toBe(0)
    expect(await barriersFromTop(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test('MAP-01 MAP-04 filters leave as many as they say, are off where no pharmacy tells it, and the list is read aloud; a map that fails says so', async () => {
  const { page } = await openTab()
  // The voice of this browser, to hear what it is given.
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    window.speechSynthesis.speak = ({ text }) => void said.push(text)
  })
  await page.reload()
  await openFold(page, 'Location Map')
  await page.getByRole('heading', { name: /pharmacies within 10 miles/ }).waitFor()
  const name = await fold(page, 'Location Map').locator('h5 button').first().innerText()
  await page.getByRole('button', { name: 'Read aloud' }).click()
  await page.getByRole('button', { name: 'Stop reading' }).click()
  await page.getByRole('button', { name: 'Read aloud' }).waitFor()
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said[0])
  await expect.poll(said).toContain(`1: ${name.trim()}`)

  const filters = page.getByRole('form', { name: 'Filters' })
  const always = filters.locator('label').filter({ hasText: 'Open 24 hours' })
  const count = Number(await always.locator('.check-count').innerText())
  expect(count).toBeGreaterThan(0)
  await always.click()
  const words = count === 1 ? '1 pharmacy within 10 miles' : `${count} pharmacies within 10 miles`
  await page.getByRole('heading', { name: words, exact: true }).waitFor()
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('heading', { name: /pharmacies within 10 miles/ }).waitFor()
  await filters.getByText('Choose a medicine under Search Discounts', { exact: false }).waitFor()
  await openFold(page, 'Search Discounts')
  await findPrices(page)
  await openFold(page, 'Location Map')
  await filters.getByRole('checkbox', { name: /^With a known price for (Lisinopril|Zestril)/ }).check()
  await page.getByText(/\d+ more are not shown: nobody tells us this of them\./).waitFor()
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText(/more are not shown/).waitFor({ state: 'detached' })

  await page.route('**/api/pharmacy-map/search*', async (route) => {
    const response = await route.fetch()
    const known = { hours: 0, hasDriveThru: 0, hasDelivery: 0 }
    await route.fulfill({ response, json: { ...(await response.json()), known } })
  })
  await page.route('**/api/location/map*', (route) => route.abort())
  await page.getByRole('button', { name: 'Look within 15 miles' }).click()
  await filters.getByText('Off. No pharmacy here tells us its hours, drive-thru or delivery.').waitFor()
  for (const one of ['Open now', 'Open 24 hours', 'Drive-thru', 'Delivery'])
    await expect.poll(() => filters.getByRole('checkbox', { name: one }).isDisabled()).toBe(true)
  // With more of the list the map is asked anew.
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await page.getByText('The map did not come').waitFor()
  await page.getByText('The list says the same.').waitFor()
})

test('MAP-12 GLOB-25 where nothing is: none within ten miles, none abroad, nothing overhead, no discounts and no points', async () => {
  const { page, complaints } = await openTab(desert, phone)
  await findPrices(page)
  await page.getByText('There is none within 10 miles. Choose another place above.').waitFor()
  await page.getByText('“What does Lisinopril 10 mg tablet, 30 tablets cost without insurance?”').waitFor()
  await openFold(page, 'Location Map')
  await page.getByText('None within 10 miles of', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Look within 15 miles' }).waitFor()
  await openFold(page, 'Global Search')
  await page.getByLabel('Where', { exact: true }).fill('Vaduz, Liechtenstein')
  await page.getByLabel('Radius', { exact: true }).selectOption('5 km')
  await page.getByRole('button', { name: 'Execute Global Search' }).click()
  await saysInToast(page, 'Search Failed', /^Unable to complete global satellite search/, 'destructive')
  await page.getByLabel('Where', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
  await page.getByText('We cannot say whether there are pharmacies there.', { exact: false }).first().waitFor()
  await page.getByText('Nothing is overhead that these orbits can tell of.').waitFor()
  await page.getByText('All 12 ground stations of AWS, the nearest first').click()
  await page.getByText('about', { exact: false }).first().waitFor()
  await page.route('**/api/prescriptions/discounts/popular*', (route) =>
    route.fulfill({ json: { radius: null, discounts: [] } }),
  )
  await openFold(page, 'Rewards')
  await page.getByText('No discounts are known').waitFor()
  await page.getByRole('region', { name: 'Your rewards' }).getByText('Bronze', { exact: true }).first().waitFor()
  expect(await fitsWidth(page)).toBe(0)
  expect(complaints).toEqual([])
})
