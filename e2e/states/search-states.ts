import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import { findDoctor, lookFor, sees, whatField } from '../steps/steps.ts'

const answers = '**/api/doctors/search*'
const search = '/?tab=find-doctors'
const chicago = `${search}&city=Chicago&state=IL`
/** A short list is looked at sooner. */
const few = `${chicago}&specialty=14`

async function searchIn(page: Page, address = chicago): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('button', { name: /^Select Provider/ })
    .first()
    .waitFor()
}

/** Every state of finding a doctor. */
export const searchStates: States = {
  'search idle': async (page) => {
    await page.goto(search)
    await sees(page, 'No search yet')
  },
  'search with wrong answers': async (page) => {
    await page.goto(search)
    await lookFor(page, '6060')
    await sees(page, 'A ZIP code has five digits')
  },
  'a place of which there are several': async (page) => {
    await page.goto(search)
    await lookFor(page, 'Springfield', 'heart doctor')
    await page.getByRole('button', { name: /^Springfield, IL/ }).waitFor()
  },
  'what a search may be for': async (page) => {
    await page.goto(search)
    await whatField(page).pressSequentially('card')
    await page.getByRole('option', { name: 'Cardiology' }).waitFor()
  },
  'looking for doctors': async (page) => {
    await page.route(answers, () => {})
    await page.goto(chicago)
    await page.getByRole('status', { name: 'Looking for doctors' }).waitFor()
  },
  'doctors found': (page) => searchIn(page),
  'doctors found, with the insurer’s own list': async (page) => {
    await searchIn(page, few)
    await page.getByLabel('Insurance').selectOption({ label: 'Meridian Health (Sample)' })
    await sees(page, 'Confirm with office')
  },
  'doctors found, and one is chosen': async (page) => {
    await findDoctor(page)
    await page.goBack()
    await page.getByRole('button', { name: /^Select Provider/, pressed: true }).waitFor()
  },
  'the source of the directory': async (page) => {
    await searchIn(page, few)
    await page
      .getByRole('region', { name: 'Doctors found' })
      .getByRole('button', { name: /Sample/ })
      .click()
    await sees(page, 'These people are invented for practice.')
  },
  'nobody found': async (page) => {
    await page.goto(`${search}&zip=60604&specialty=11&name=qqzzx&miles=5`)
    await sees(page, 'No providers found')
  },
  'a place nobody knows': async (page) => {
    await page.goto(`${search}&zip=00001`)
    await sees(page, 'We do not know the place “00001”.')
  },
  'the directory does not answer': async (page) => {
    await page.route(answers, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(chicago)
    await sees(page, 'Directory unavailable, try again')
  },
  'what was typed cannot be read': async (page) => {
    await searchIn(page, few)
    await page.route('**/api/doctors/reading*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await lookFor(page, 'Boston, MA', 'dermatologist')
    await sees(page, 'Directory unavailable, try again')
  },
  'the next page does not come': async (page) => {
    await searchIn(page)
    await page.route(answers, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Show 20 more' }).click()
    await sees(page, 'Directory unavailable, try again')
  },
}

/** What only a phone shows of it. */
export const phoneSearchStates: States = {
  'the filters': async (page) => {
    await searchIn(page, few)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show doctors' }).waitFor()
  },
}
