import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { states } from '#domains/location/places/states.ts'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { dialog, field, openEditor, says } from './steps/location-steps.ts'
import { lookFor, panel, sees, whatField, whereField } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Select Provider/ }) })
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /(?:doctors?|found) / })
const find = (page: Page) => page.getByRole('button', { name: 'Find doctors' }).click()

async function openSearch(address = '/?tab=find-doctors', options: object = {}) {
  const person = await freshPerson(browser, product.url, options)
  await person.page.goto(address)
  await person.page.locator('#doctor-where').waitFor({ state: 'attached' })
  return person
}

test('DOC-01 DOC-02 DOC-03 search by city, state and specialty, and select one for the payment panel', async () => {
  const { page, complaints } = await openSearch()
  await lookFor(page, 'Chicago, IL', 'heart doctor')
  await heading(page).filter({ hasText: 'in Chicago, IL' }).waitFor()
  const texts = await rows(page).allInnerTexts()
  expect(texts.length).toBeGreaterThan(5)
  for (const text of texts) expect(text).toMatch(/Cardiology[\s\S]*Chicago, IL[\s\S]*Select Provider/)
  const name = await rows(page).first().getByRole('heading').innerText()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Select Provider/ })
    .click()
  await panel(page).getByRole('heading', { name }).waitFor()
  expect(complaints).toEqual([])
})

test('DOC-02 on a phone a search brings what it found onto the screen', async () => {
  const { page } = await openSearch('/?tab=find-doctors', { viewport: { width: 360, height: 740 } })
  await lookFor(page, '10001')
  await rows(page).first().waitFor()
  const atResults = async () => (await heading(page).filter({ hasText: 'of 10001' }).boundingBox())?.y
  await expect.poll(atResults).toBeLessThan(740 / 3)
  await expect.poll(() => atResults()).toBeGreaterThan(0)
})

test('the next twenty follow the first, and nobody comes twice', async () => {
  const { page } = await openSearch('/?tab=find-doctors&city=New%20York&state=NY&miles=50')
  for (const shown of [40, 60]) {
    await page.getByRole('button', { name: 'Show 20 more' }).click()
    await rows(page)
      .nth(shown - 1)
      .waitFor()
  }
  const numbers = await rows(page)
    .getByRole('button', { name: /^Select Provider/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(numbers).toHaveLength(60)
  const miles = (await rows(page).allInnerTexts()).map((text) => Number(/([\d.]+) mi\b/.exec(text)?.[1] ?? 0))
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  await sees(page, /^60 of [\d,]+\+? shown\./)
})

test('the address holds the search: it can be shared, reloaded and gone back to', async () => {
  const { page } = await openSearch()
  await lookFor(page, '60604', 'Urology')
  await heading(page).filter({ hasText: 'within 25 miles of 60604' }).waitFor()
  await page.getByRole('radio', { name: '10 miles' }).check()
  await heading(page).filter({ hasText: 'within 10 miles of 60604' }).waitFor()
  const whole = async () => {
    await sees(page, /^What Medicare allows for a first visit:/)
    return rows(page).first().innerText()
  }
  const first = await whole()
  await page.reload()
  await heading(page).filter({ hasText: 'within 10 miles of 60604' }).waitFor()
  expect(await whole()).toBe(first)
  await expect.poll(() => whereField(page).inputValue()).toBe('60604')
  await expect.poll(() => whatField(page).inputValue()).toBe('Urology')
  await lookFor(page, 'New York')
  await heading(page).filter({ hasText: 'in New York' }).waitFor()
  await page.goBack()
  await heading(page).filter({ hasText: 'within 10 miles of 60604' }).waitFor()
  await expect.poll(() => whereField(page).inputValue()).toBe('60604')
})

test('DOC-04 DOC-06 the chosen insurance travels with the search, and its filter stands where its list is known', async () => {
  const { page } = await openSearch('/?tab=find-doctors&zip=10021')
  await rows(page).first().waitFor()
  expect(await page.getByRole('checkbox', { name: 'In network only' }).count()).toBe(0)
  const asked = page.waitForRequest((request) => /insuranceProviderId=\d+/.test(request.url()))
  await page.getByLabel('Insurance').selectOption({ label: 'Meridian Health (Sample)' })
  // A list is never whole: nobody is left out by it until that is asked.
  expect(new URL((await asked).url()).searchParams.get('inNetwork')).toBe('false')
  await sees(page, 'Also doctors that Meridian Health (Sample) does not list.')
  await sees(page, 'Confirm with office')
  expect(page.url()).not.toContain('insur')
  await page.getByRole('button', { name: /^Show only the [\d,]+\+? in the network$/ }).click()
  await sees(page, 'Only doctors that Meridian Health (Sample) lists in its network.')
  await heading(page).filter({ hasText: 'doctors in network' }).waitFor()
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain('In network')
  await page.getByRole('button', { name: /^Show all [\d,]+\+?, in the network or not$/ }).waitFor()
  await page.getByRole('checkbox', { name: /^New patients/ }).uncheck()
  await page.waitForURL(/accepting=all/)
  await rows(page).first().waitFor()
})

test('a name is found in the whole country', async () => {
  const { page } = await openSearch('/?tab=find-doctors&city=Chicago&state=IL')
  const name = await rows(page).first().getByRole('heading').innerText()
  const last = name.replace(/,.*$/, '').split(' ').at(-1) as string
  await page.goto(`/?tab=find-doctors&name=${last.slice(0, 3).toUpperCase()}`)
  await rows(page).first().waitFor()
  for (const heading of await rows(page).getByRole('heading').allInnerTexts())
    expect(heading.toLowerCase()).toContain(last.slice(0, 3).toLowerCase())
  await sees(page, 'In the order of names.')
})

test('DOC-11 nobody found says so, and offers a wider search that finds somebody', async () => {
  const { page } = await openSearch(`/?tab=find-doctors&zip=${await lonelyZip()}&specialty=11&miles=5`)
  await sees(page, 'No providers found')
  await page.getByRole('button', { name: 'Look within 25 miles' }).click()
  await page.waitForURL(/miles=25/)
  await rows(page).first().waitFor()
  await page.goto('/?tab=find-doctors&zip=00001')
  await sees(page, 'No providers found')
  await sees(page, 'We do not know the place “00001”. Check how it is spelled.')
})

/** A ZIP code with a specialist of the ear within 25 miles, but none within 5. */
async function lonelyZip(): Promise<string> {
  for (const zip of ['59317', '66952', '67756', '69001', '76936', '79830', '82401', '88310', '89301', '97884']) {
    const total = async (miles: number) => {
      const path = `/api/doctors/search?zip=${zip}&specialtyId=11&radiusMiles=${miles}`
      return (await product.call<{ total: number }>('GET', path)).total
    }
    if ((await total(5)) === 0 && (await total(25)) > 0) return zip
  }
  throw new Error('every one of these places has its own')
}

test('DOC-05 DOC-12 the lists to choose from: 15 specialties before all others, and the 50 states', async () => {
  const { page } = await openSearch()
  await whatField(page).click()
  await page.getByRole('listbox').getByRole('option').nth(15).waitFor()
  const { specialties } = await product.call<{ specialties: { name: string }[] }>('GET', '/api/specialties')
  expect(specialties).toHaveLength(15)
  const offered = await page.getByRole('listbox').getByRole('option').allInnerTexts()
  expect(offered.slice(0, 15)).toEqual(specialties.map(({ name }) => name))
  await whereField(page).click()
  await page.getByRole('option', { name: 'Wyoming' }).waitFor()
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts())
    .toEqual(states.map(({ name }) => name))
  await page.goto('/?tab=find-doctors&city=Washington&state=DC')
  await heading(page).filter({ hasText: 'in Washington, DC' }).waitFor()
})

test('DOC-01 what is typed is read as people write it: a place of many names asks which, a misspelt one asks what was meant', async () => {
  const { page } = await openSearch()
  await lookFor(page, 'Springfield', 'Dr.')
  await sees(page, 'There are several places called “Springfield”. Choose one')
  // A question of ours is no mistake of theirs.
  expect(await page.getByText('Check your answer').count()).toBe(0)
  // Each of them can be reached.
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await page.getByRole('button', { name: /^Springfield, VT/ }).waitFor()
  await page.getByRole('button', { name: /^Springfield, MO/ }).click()
  await heading(page).filter({ hasText: 'in Springfield, MO' }).waitFor()
  await lookFor(page, 'New Yrok', 'pediatrician')
  await sees(page, 'We do not know the place “New Yrok”. Check how it is spelled.')
  await page.getByRole('button', { name: /^New York, NY/ }).click()
  await heading(page).filter({ hasText: 'in New York, NY' }).waitFor()
  await expect.poll(() => whatField(page).inputValue()).toBe('Pediatrics')
  await whatField(page).fill('OBGYN near 60604')
  await find(page)
  await heading(page).filter({ hasText: 'within 25 miles of 60604' }).waitFor()
  // What is not looked for is not dropped silently.
  await whatField(page).fill('pediatra que hable español')
  await find(page)
  await sees(page, /^Not searched for: “hable español”/)
})

test('wrong answers are told beside the question and stay', async () => {
  const { page } = await openSearch()
  await lookFor(page, '6060')
  await sees(page, 'A ZIP code has five digits')
  await lookFor(page, '')
  await sees(page, 'Type a city, a ZIP code, a state or a name')
  await page.getByRole('button', { name: 'Look in New York, NY' }).click()
  await heading(page).filter({ hasText: 'in New York, NY' }).waitFor()
})

test('on a phone the filters rise from the bottom and keep open while the list changes', async () => {
  const { page } = await openSearch('/?tab=find-doctors&zip=60604', { viewport: { width: 360, height: 740 } })
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '50 miles' }).check()
  await sheet.getByRole('checkbox', { name: /^New patients/ }).uncheck()
  await page.waitForURL(/miles=50.*accepting=all|accepting=all.*miles=50/)
  await sheet.getByRole('button', { name: 'Show doctors' }).click()
  await heading(page).filter({ hasText: 'within 50 miles of 60604' }).waitFor()
  await page.getByRole('button', { name: '1 filter on' }).waitFor()
})

async function sayHere(page: Page): Promise<void> {
  await openEditor(page)
  await field(page).fill('60604')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
  await says(page, /60604|Chicago/)
}

test('LOC-04 a place the person has set stands in the form until they search elsewhere', async () => {
  const { page } = await openSearch()
  await expect.poll(() => whereField(page).inputValue()).toBe('')
  await sayHere(page)
  await expect.poll(() => whereField(page).inputValue()).toBe('60604')
  await find(page)
  await heading(page).filter({ hasText: 'within 25 miles of 60604' }).waitFor()
  await page.goto('/?tab=find-doctors&city=Boston&state=MA')
  await heading(page).filter({ hasText: 'in Boston, MA' }).waitFor()
  await expect.poll(() => whereField(page).inputValue()).toBe('Boston, MA')
  // What has been typed stays when a place becomes known.
  await page.goto('/?tab=find-doctors')
  await whereField(page).fill('Peoria')
  await sayHere(page)
  await expect.poll(() => whereField(page).inputValue()).toBe('Peoria')
})

test('without a connection a search fails at once, and is made when the connection is back', async () => {
  const { page, context } = await openSearch('/?tab=find-doctors&zip=60604')
  await rows(page).first().waitFor()
  await context.setOffline(true)
  await lookFor(page, '10001')
  await sees(page, 'Directory unavailable, try again')
  await sees(page, 'You are offline.')
  await context.setOffline(false)
  await heading(page).filter({ hasText: 'within 25 miles of 10001' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(20)
})
