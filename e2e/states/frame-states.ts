import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import { bar, dialog, field, openEditor, says } from '../steps/location-steps.ts'
import { passphrase, sees } from '../steps/steps.ts'
import { installTestWallet } from '../wallets/test-wallet.ts'
import { withWallet } from './panel-states.ts'

async function home(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Calculate' }).waitFor()
}

const header = (page: Page) => page.getByRole('banner')
const connect = (page: Page) => header(page).getByRole('button', { name: 'Connect Wallet' }).click()

/** Keeps what is said in the corner from going away: it stays while somebody is in it. */
const holdToast = (page: Page) => page.keyboard.press('F8')

/** Every state of what stands around the pages: menus, notices, what the page says, and the tabs that are to come. */
export const frameStates: States = {
  'the own menu': async (page) => {
    await home(page)
    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
  },
  'no connection': async (page) => {
    await home(page)
    await page.context().setOffline(true)
    await sees(page, 'You are offline.')
  },
  'something was done': async (page) => {
    await home(page)
    await openEditor(page)
    await field(page).fill('60604')
    await field(page).press('Enter')
    await page.locator('.toast').getByText('Location Updated').waitFor()
    await holdToast(page)
  },
  'something failed': async (page) => {
    await home(page)
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.locator('.toast-destructive').getByText('Location Required').waitFor()
    await holdToast(page)
  },
  'the insurance tab before a card': async (page) => {
    await page.goto('/?tab=insurance')
    await sees(page, 'Add your insurance card first')
  },
  settings: async (page) => {
    await page.goto('/settings')
    await sees(page, 'Not verified')
  },
  'no such page': async (page) => {
    await page.goto('/nope')
    await sees(page, '404 Page Not Found')
  },
}

/** What only a phone shows of it. */
export const phoneFrameStates: States = {
  'the menu of the header': async (page) => {
    await home(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Menu on phones' }).waitFor()
  },
}

/** Every state of the line that says where a person is, and of its editor. */
export const locationStates: States = {
  'the device says where it is': async (page) => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 42.0451, longitude: -87.6877, accuracy: 15 })
    await home(page)
    await openEditor(page)
    await dialog(page).getByRole('button', { name: 'Use my location' }).click()
    await says(page, 'Evanston, IL')
  },
  'the device may not say it': async (page) => {
    await home(page)
    await openEditor(page)
    await dialog(page).getByRole('button', { name: 'Use my location' }).click()
    await says(page, 'Denied')
  },
  'the device is being asked': async (page) => {
    await page.addInitScript(() => {
      Geolocation.prototype.watchPosition = () => 0
    })
    await home(page)
    await openEditor(page)
    await dialog(page).getByRole('button', { name: 'Use my location' }).click()
    await bar(page).getByText('Requesting').waitFor()
  },
  'places to choose from': async (page) => {
    await home(page)
    await openEditor(page)
    await field(page).fill('san')
    await dialog(page).getByRole('option').first().waitFor()
  },
  'a place that is not known': async (page) => {
    await home(page)
    await openEditor(page)
    await field(page).fill('00000')
    await field(page).press('Enter')
    await dialog(page).getByText('We know no place named “00000” in the US').waitFor()
  },
  'a place that was typed': async (page) => {
    await home(page)
    await openEditor(page)
    await field(page).fill('Boise, ID')
    await field(page).press('Enter')
    await says(page, 'Manual')
    await openEditor(page)
    await dialog(page).getByRole('button', { name: 'Forget this place' }).waitFor()
  },
}

/** Every state of the wallet in the header, and of what a Hub Wallet asks. */
export const walletStates: States = {
  'wallets to choose from': async (page) => {
    await home(page)
    await connect(page)
    await page.getByRole('menuitem', { name: /^MetaMask/ }).waitFor()
  },
  'a wallet is waited for': async (page, product) => {
    const wallet = await installTestWallet(page.context(), { rpcUrl: (await product.sandbox()).chains['0x38'].url })
    wallet.answer('silent', 'eth_requestAccounts')
    await home(page)
    await connect(page)
    await page
      .getByRole('menuitem', { name: /^MetaMask/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Stop' }).waitFor()
  },
  'the menu of a connected wallet': async (page, product) => {
    await withWallet(page, product, 'nothing')
    await header(page).getByRole('button', { name: /^0x/ }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).waitFor()
  },
  'a Hub Wallet’s passphrase': async (page) => {
    await home(page)
    await connect(page)
    await page.getByRole('menuitem', { name: /No wallet\? Make a Hub Wallet/ }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill('short')
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await page.getByRole('alert').or(page.locator('.field-error')).first().waitFor()
  },
  'a Hub Wallet’s words': async (page) => {
    await home(page)
    await connect(page)
    await page.getByRole('menuitem', { name: /No wallet\? Make a Hub Wallet/ }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('The same passphrase again').fill(passphrase)
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await page.getByRole('list', { name: 'Your 12 words' }).waitFor()
  },
}
