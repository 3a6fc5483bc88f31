import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoOf } from '#domains/coverage/server/testing/photos.ts'
import { drawn } from '#sandbox/cards/drawing.ts'
import { photoOfMemberCard } from '#sandbox/cards/member-cards.ts'
import { photographed } from '#sandbox/cards/photo.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillBirthday } from './steps/insurance-steps.ts'

let product: Product
let browser: Browser
const [jordan] = members as [Member]
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
}, 400_000)
afterAll(() => browser.close())

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const panel = (page: Page) => page.locator('#verification')
const capture = (page: Page) => page.locator('#card-capture')
const pick = (within: ReturnType<typeof panel>, buffer: Buffer) =>
  within
    .getByLabel('Front of the card: Choose a file')
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })

async function insurance(): Promise<Page> {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=insurance')
  await panel(page).getByText('Add your insurance card first').waitFor()
  return page
}
async function photoMode(page: Page, photo: Buffer): Promise<void> {
  await panel(page).getByText('Photo + Brokers').click()
  await pick(panel(page), photo)
  await panel(page).getByLabel('First name', { exact: true }).first().fill('Jordan')
  await panel(page).getByLabel('Last name', { exact: true }).first().fill('Sample')
  await panel(page).getByRole('button', { name: 'Read my card' }).click()
}
const valueOf = (within: ReturnType<typeof panel>, label: string) => within.getByLabel(label).last().inputValue()

test('VER-16 VER-17 VER-06 VER-03 C-48 a photographed card fills the form; only the insurer’s answer makes it verified; starting again leaves nothing', async () => {
  const page = await insurance()
  await photoMode(page, await photoOfMemberCard(jordan))
  await panel(page).getByRole('status').getByText('We are reading the front of your card.').waitFor()
  await toast(page, 'Photo Verification Complete!')
  await panel(page).getByText('Card read').first().waitFor()
  await expect.poll(() => valueOf(panel(page), 'Member ID')).toBe('MH-4402-118')
  await expect.poll(() => valueOf(panel(page), 'Insurance company')).toBe(jordan.company)
  await expect.poll(() => valueOf(panel(page), 'Plan type')).toBe('PPO')
  // What was typed before stays as it was typed.
  await expect.poll(() => panel(page).getByLabel('First name', { exact: true }).last().inputValue()).toBe('Jordan')
  expect(await page.getByText('Verified & Active').count()).toBe(0)
  await fillBirthday(panel(page), '1980-02-03')
  await panel(page).getByRole('button', { name: 'Ask my insurer' }).click()
  await panel(page).getByText('Verified & Active').waitFor()
  await page.getByRole('button', { name: 'Verify Different Insurance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear and start again' }).click()
  await panel(page).getByText('Add your insurance card first').waitFor()
  expect(await panel(page).getByRole('img', { name: 'Front of the card' }).count()).toBe(0)
  await expect.poll(() => capture(page).getByLabel('Member ID').inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4402')
})

test('VER-08 an answer that is a refusal leaves the photo, what was read and what was typed beside it as they are', async () => {
  const page = await insurance()
  await panel(page).getByText('Photo + Brokers').click()
  await panel(page).getByLabel('Phone').fill('816 555 0100')
  await panel(page).getByLabel('E-mail').fill('jordan@example.org')
  await photoMode(page, await photoOfMemberCard(jordan))
  await toast(page, 'Photo Verification Complete!')
  await fillBirthday(panel(page), '1980-03-02')
  await panel(page).getByRole('button', { name: 'Ask my insurer' }).click()
  await panel(page).getByText('They may be swapped').waitFor()
  const stays = async () => {
    await panel(page).getByRole('img', { name: 'Front of the card' }).waitFor()
    await expect.poll(() => panel(page).getByLabel('Phone').inputValue()).toBe('816 555 0100')
    await expect.poll(() => panel(page).getByLabel('E-mail').inputValue()).toBe('jordan@example.org')
  }
  await stays()
  await expect.poll(() => valueOf(panel(page), 'Member ID')).toBe('MH-4402-118')
  await panel(page).getByText('Quick Verify').click()
  await panel(page).getByText('Photo + Brokers').click()
  await stays()
})

test('VER-18 CARD-01 a card that was read in part is partial: what is missing is said, marked and typed', async () => {
  const page = await insurance()
  const words = [
    { x: 60, y: 120, text: 'Prairie Star Cooperative', size: 48, bold: true },
    { x: 60, y: 240, text: 'Member Name: JORDAN SAMPLE', size: 30 },
    { x: 60, y: 340, text: 'Office Visit $25', size: 30 },
    { x: 60, y: 440, text: 'Specialist $50', size: 30 },
  ]
  await photoMode(page, await photographed(drawn({ ground: '#ffffff', words }, 'DejaVu Sans', '#111111'), 5))
  await toast(page, 'Partial Verification')
  await panel(page).getByText('We could not read this one for certain').waitFor()
  await panel(page).getByText('Only your insurer can say that your plan is on.').first().waitFor()
  await expect.poll(() => valueOf(panel(page), 'Primary care copay')).toBe('25')
  await expect.poll(() => valueOf(panel(page), 'Insurance company')).toBe('')
})

test('VER-01 VER-13 VER-16 a broker is asked only when ticked, and what it says is no verification', async () => {
  const page = await insurance()
  await panel(page).getByText('Photo + Brokers').click()
  await panel(page).getByLabel('Ask brokers about this card too').check()
  await photoMode(page, await photoOfMemberCard(jordan))
  await panel(page).getByText('Broker says').waitFor()
  await panel(page).getByText('Sample Brokers').first().waitFor()
  await panel(page).getByText('$25.00').first().waitFor()
  expect(await page.getByText('Verified & Active').count()).toBe(0)
})

test('CARD-02 CARD-21 a card is kept from its photo: filled in, corrected, saved', async () => {
  const page = await insurance()
  await capture(page).getByText('More from my card, if you like').click()
  await capture(page).getByLabel('Notes').fill('From work')
  await pick(capture(page), await photoOfMemberCard(jordan))
  await capture(page).getByRole('button', { name: 'Fill in from the photo' }).click()
  await capture(page).getByText('Read from your photo.').first().waitFor()
  await expect.poll(() => valueOf(capture(page), 'Member ID')).toBe('MH-4402-118')
  await expect.poll(() => valueOf(capture(page), 'Notes')).toBe('From work')
  await capture(page).getByLabel('Last name', { exact: true }).fill('Sample-Reyes')
  await fillBirthday(capture(page), '1980-02-03')
  await capture(page).getByRole('button', { name: 'Save my card' }).click()
  await toast(page, 'Insurance Card Captured')
})

test('CARD-01 VER-12 a sample card is downloaded from the tab, used as a photo, and its signed code said to be that', async () => {
  const page = await insurance()
  await page.getByText('No card at hand? Try a sample card').click()
  const download = async (side: 'front' | 'back') => {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: `Download the ${side} of Jordan Sample’s card` }).click()
    return readFile(await (await started).path())
  }
  const [front, back] = [await download('front'), await download('back')]
  await pick(capture(page), front)
  await capture(page)
    .getByLabel('Back of the card: Choose a file')
    .setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: back })
  await capture(page).getByRole('button', { name: 'Fill in from the photo' }).click()
  await capture(page).getByText('The code on your card is signed by Meridian Health (Sample).').waitFor()
  await expect.poll(() => valueOf(capture(page), 'Member ID')).toBe('MH-4402-118')
  await fillBirthday(capture(page), '1980-02-03')
  await capture(page).getByRole('button', { name: 'Save my card' }).click()
  await toast(page, 'Insurance Card Captured')
  await panel(page).getByRole('button', { name: 'Verify now' }).click()
  await panel(page).getByText('Verified & Active').waitFor()
})

test('CARD-09 G-19 a photo as phones write it (HEIC) fills in the form where the browser cannot show it', async () => {
  const page = await insurance()
  const heic = await readFile('src/domains/coverage/server/testing/card.heic')
  await capture(page)
    .getByLabel('Front of the card: Choose a file')
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic })
  await capture(page).getByText('Your browser cannot show this kind, but we can read it.').waitFor()
  await capture(page).getByRole('button', { name: 'Fill in from the photo' }).click()
  await capture(page).getByText('Read from your photo.').first().waitFor()
  await expect.poll(() => valueOf(capture(page), 'Member ID')).toBe('MH-4402-118')
})

test('CARD-09 CARD-10 a file that is refused is said to be where the photo would stand, and not only in a toast', async () => {
  const page = await insurance()
  const front = capture(page).getByRole('region', { name: 'Front of the card' })
  const refuse = async (name: string, mimeType: string, buffer: Buffer, why: string) => {
    await front.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer })
    await front.getByRole('alert').getByText(why).waitFor()
  }
  await refuse('card.pdf', 'application/pdf', Buffer.from('%PDF'), 'Please select an image file (JPG, PNG, etc.)')
  await refuse('card.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'Please select an image smaller than 5MB.')
})

test('VER-19 VER-20 CARD-12 a photo of something else is said to be none, with what to do; nothing typed is lost', async () => {
  const page = await insurance()
  await photoMode(page, await photoOf())
  await toast(page, 'Photo Verification Failed')
  await panel(page).getByText('Take it again: the card flat').waitFor()
  await expect.poll(() => panel(page).getByLabel('First name', { exact: true }).first().inputValue()).toBe('Jordan')
  await pick(panel(page), Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]))
  await toast(page, 'Image Upload Failed')
  await toast(page, 'Failed to read the image file. Please try again.')
  await expect.poll(() => panel(page).getByLabel('Last name', { exact: true }).first().inputValue()).toBe('Sample')
})
