import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import { jobNames, type States } from './looks/look-at.ts'
import { lookAtEach } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { region, save, settingsOf } from './steps/settings-steps.ts'
import { saysInToast } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

type Device = { session: CDPSession; authenticatorId: string }

/** A fingerprint reader of the browser, whose person says yes. */
async function giveDevice(context: BrowserContext, page: Page): Promise<Device> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** What a person's own cloud does: their passkeys are on their other device, too. */
async function syncPasskeys(from: Device, to: Device) {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}

const card = (page: Page) => region(page, 'Come back on another device')

async function somebody() {
  const person = await settingsOf(browser, product)
  return { ...person, device: await giveDevice(person.context, person.page) }
}

async function sayName(page: Page, name: string, label = 'First name') {
  await page.getByLabel(label).fill(name)
  await save(page)
  await saysInToast(page, 'Saved', 'Your answers are kept.')
}

async function addPasskey(page: Page) {
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await saysInToast(
    page,
    'Passkey added',
    'You can sign in here with it. Where it stays on one device only, make recovery codes too.',
  )
}

async function signIn(page: Page) {
  await card(page).getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
}

describe('a passkey', () => {
  test('made in one browser opens in another what one keeps, and brings along what was kept there', async () => {
    const [here, there] = [await somebody(), await somebody()]
    await sayName(here.page, 'Ada')
    await addPasskey(here.page)
    await card(here.page).getByText('Passkey made in Chrome on Linux').waitFor()
    expect(await barriers(here.page)).toEqual([])
    await syncPasskeys(here.device, there.device)
    await sayName(there.page, 'Moreno', 'Last name')
    await signIn(there.page)
    await there.page.getByText('Choose first whether to put both together.').waitFor()
    await there.page.getByRole('radio', { name: /^Put both together/ }).check()
    await there.page.getByRole('button', { name: 'Use a passkey' }).click()
    const signedIn = there.page.getByRole('dialog', { name: 'You are signed in' })
    await signedIn.getByText('What was kept in this browser is with everything else of yours now.').waitFor()
    await signedIn.getByRole('button', { name: 'Go on' }).click()
    await expect.poll(() => there.page.getByLabel('First name').inputValue()).toBe('Ada')
    await expect.poll(() => there.page.getByLabel('Last name').inputValue()).toBe('Moreno')
    await expect.poll(() => region(there.page, 'Where you are signed in').getByRole('listitem').count()).toBe(2)
    // The other browser is the same person still.
    await here.page.reload()
    await expect.poll(() => here.page.getByLabel('Last name').inputValue()).toBe('Moreno')
    expect([...here.complaints, ...there.complaints]).toEqual([])
  })

  test('is asked for from the menu of any page by whoever comes back', async () => {
    const [here, there] = [await somebody(), await somebody()]
    await sayName(here.page, 'Ada')
    await addPasskey(here.page)
    await syncPasskeys(here.device, there.device)
    await there.page.goto('/earn')
    await there.page.getByRole('button', { name: 'Your menu' }).click()
    await there.page.getByRole('menuitem', { name: 'Sign in' }).click()
    const dialog = there.page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await there.page.getByRole('dialog', { name: 'You are signed in' }).getByRole('button', { name: 'Go on' }).click()
    await expect.poll(() => there.page.getByLabel('First name').inputValue()).toBe('Ada')
    expect(there.complaints).toEqual([])
  })

  test('is asked for from the settings as often as the link is pressed', async () => {
    const { page } = await somebody()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click()
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  test('of data that were erased says so and opens nothing', async () => {
    const [here, there] = [await somebody(), await somebody()]
    await addPasskey(here.page)
    await syncPasskeys(here.device, there.device)
    await here.page.getByRole('button', { name: 'Erase my data' }).click()
    await here.page.getByRole('button', { name: 'Erase everything' }).click()
    await here.page.getByRole('dialog', { name: 'Everything is erased' }).waitFor()
    await signIn(there.page)
    await there.page.getByText('Nothing here is opened by this passkey.').waitFor()
    expect(await barriers(there.page)).toEqual([])
  })

  test('whose person says no changes nothing, and it is said', async () => {
    const { page, device } = await somebody()
    const { session, authenticatorId } = device
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('Your device did not finish. Nothing was changed.').waitFor()
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await addPasskey(page)
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('This device has a passkey for you already.').waitFor()
  })

  test('that is removed is gone from the list', async () => {
    const { page } = await somebody()
    await addPasskey(page)
    await card(page)
      .getByRole('button', { name: /^Remove the passkey/ })
      .click()
    const asked = page.getByRole('dialog', { name: 'Remove your last passkey?' })
    await asked.getByText('you have no recovery codes').waitFor()
    expect(await barriers(page)).toEqual([])
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await card(page).getByRole('button', { name: 'Add a passkey' }).click()
    const already = card(page).getByText('This device has a passkey for you already.')
    await already.waitFor()
    await card(page)
      .getByRole('button', { name: /^Remove the passkey/ })
      .click()
    await asked.getByRole('button', { name: 'Remove it' }).click()
    await saysInToast(page, 'Passkey removed', /opens nothing here any more/)
    await card(page).getByText('You have no way back yet').waitFor()
    expect(await already.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ways-back')
  })
})

describe('recovery codes', () => {
  test('are shown once, printed alone, and one of them signs in another browser', async () => {
    const { page, complaints } = await settingsOf(browser, product)
    await sayName(page, 'Ada')
    await card(page).getByRole('button', { name: 'Make recovery codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
    await dialog.getByRole('listitem').first().waitFor()
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    expect(await barriers(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('heading', { name: 'Settings', exact: true }).isVisible()).toBe(false)
    await expect.poll(() => dialog.getByText('Each code works once.').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
    // One key alone does not lose them.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe('Your recovery codes')
    await page.keyboard.press('Escape')
    const leaving = page.getByRole('dialog', { name: 'Close without keeping the codes?' })
    await leaving.waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toEqual(codes)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await card(page).getByText('10 codes left').waitFor()

    const there = await settingsOf(browser, product)
    await card(there.page).getByRole('button', { name: 'Sign in' }).click()
    const asked = there.page.getByRole('dialog', { name: 'Sign in' })
    await asked.getByLabel('Recovery code').fill('ABCD')
    await asked.getByRole('button', { name: 'Use the code' }).click()
    await asked.getByText('Write the whole code, as it was shown.').waitFor()
    expect(await asked.getByRole('radio').count()).toBe(0)
    await asked.getByLabel('Recovery code').fill('ABCD-EFGH-JKMN-PQRS-TVWX-YZ23')
    await asked.getByRole('button', { name: 'Use the code' }).click()
    await asked.getByText('This code opens nothing.').waitFor()
    await asked.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
    await asked.getByRole('button', { name: 'Use the code' }).click()
    const signedIn = there.page.getByRole('dialog', { name: 'You are signed in' })
    await signedIn.getByText('What you keep here is open in this browser.').waitFor()
    await there.page.getByText('Nothing is kept about you yet').waitFor({ state: 'detached' })
    await signedIn.getByRole('button', { name: 'Go on' }).click()
    await expect.poll(() => there.page.getByLabel('First name').inputValue()).toBe('Ada')
    await card(there.page).getByText('9 codes left').waitFor()
    expect([...complaints, ...there.complaints]).toEqual([])
  })
})

const states: States = {
  'new recovery codes': async (page) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Make recovery codes' }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
  'signing in': async (page) => {
    await page.goto('/settings')
    await card(page).getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use the code' }).click()
    await page.getByText('Write the whole code, as it was shown.').waitFor()
  },
}
lookAtEach(states, jobNames, () => ({ product, browser }))
