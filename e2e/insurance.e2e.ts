import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoOf } from '#domains/coverage/server/testing/photos.ts'
import { type Member, members } from '#sandbox/payer/members.ts'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { capture, fill, fillBirthday, insuranceTab, jordan, panel, toast, verify } from './steps/insurance-steps.ts'
import { onlyBirthdayIsAsked, openWhole, typeMemberId } from './steps/mend-steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  png = await photoOf({ kind: 'png' })
  product = await sharedProduct()
  browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
}, 400_000)
afterAll(() => browser.close())
const insurance = () => insuranceTab(browser, product.url)
let png: Buffer
describe('HOME-21 the insurance tab', () => {
  test('HOME-15 the Verification tile opens it, with its four parts', async () => {
    const { page } = await freshPerson(browser, product.url)
    await page.goto('/')
    await page.getByRole('button', { name: /^Verification/ }).click()
    await panel(page).getByRole('heading', { name: 'Is my insurance active?' }).waitFor()
    for (const name of ['Insurance card capture', 'Insurance quotes', 'Plan recommendations'])
      await page.getByRole('heading', { name }).waitFor()
  })
  test('what is pressed before the program runs is not lost', async () => {
    const { page, context } = await freshPerson(browser, product.url)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await context.route('**/assets/*.js', (route) => held.then(() => route.continue()))
    await page.goto('/')
    await page.getByRole('button', { name: /^Verification/ }).click()
    release()
    await panel(page).getByRole('heading', { name: 'Is my insurance active?' }).waitFor()
  })
  test('VER-01 VER-06 PAY-01 C-48 a card typed by hand is verified by the insurer’s answer, which then stands everywhere and after a reload', async () => {
    const page = await insurance()
    await verify(page)
    await toast(page, 'Insurance Verified!')
    for (const text of ['Verified & Active', '$50.00 left', 'Your plan is on.', 'MENTAL HEALTH COPAY $25'])
      await panel(page).getByText(text).first().waitFor()
    expect(await page.locator('body').innerText()).not.toContain('4402')
    await page.reload()
    await panel(page).getByText('Verified & Active').waitFor()
    await page.goto('/?tab=copays')
    await page
      .getByLabel('Insurance company')
      .locator('option:checked', { hasText: 'Meridian' })
      .waitFor({ state: 'attached' })
    await page.getByText('The estimate uses your checked plan with Meridian').waitFor()
  })
  test('VER-02 VER-03 another insurance is verified: the answer, the card and what was typed are gone', async () => {
    const page = await insurance()
    await verify(page)
    await panel(page).getByText('Verified & Active').waitFor()
    await page.getByRole('button', { name: 'Verify Different Insurance' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear and start again' }).click()
    await panel(page).getByText('Add your insurance card first').waitFor()
    await page.locator('#verification-title:focus').waitFor()
    await panel(page).getByRole('button', { name: 'Type it in' }).click()
    await expect.poll(() => panel(page).getByLabel('Member ID').inputValue()).toBe('')
  })
  test('VER-08 a refusal says what to mend, keeps what was typed, and is mended', async () => {
    const page = await insurance()
    await verify(page, { birthday: '1980-03-02' })
    await onlyBirthdayIsAsked(page)
    await expect.poll(() => panel(page).getByLabel('Member ID').inputValue()).toBe('MH-4402-118')
    await fillBirthday(panel(page), '1980-02-03')
    await panel(page).getByRole('button', { name: 'Send again' }).click()
    await panel(page).getByText('Verified & Active').waitFor()
  })
  test('VER-06 VER-07 VER-08 whatever the insurer does wrong, nothing is verified, the next step is said, and what was typed stays', async () => {
    const page = await insurance()
    await panel(page).getByRole('button', { name: 'Type it in' }).click()
    await fill(page, panel(page), jordan)
    const notOff = 'This does not mean that your plan is off.'
    const refused = {
      'SBX-AAA-271-72': ['Your insurer does not know this member ID.', notOff],
      'SBX-AAA-271-73': ['The name does not match.', notOff],
      'SBX-AAA-271-75': ['Your insurer could not find you by these answers.', notOff],
      'SBX-ELSE-27106': [
        'Your insurer answered about somebody else. Nothing of it was kept.',
        'call the number on your card',
      ],
    }
    const ask = async (button: string, words: string[]) => {
      const answered = page.waitForResponse('**/api/insurance/quick-verify', { timeout: 40_000 })
      await panel(page).getByRole('button', { name: button }).click()
      await answered
      for (const text of words) await panel(page).getByText(text).first().waitFor()
      expect(await page.getByText('Verified & Active').count()).toBe(0)
    }
    const later = 'Nothing is lost. Check again later, or call the number on your card.'
    const outcomes = {
      ...refused,
      'SBX-AAA-271-42': ['It asks us to try again later.', later],
      'SBX-TEXT-27103': ['Its answer could not be read.', later],
      'SBX-HALF-27104': ['Its answer could not be read.', later],
      'SBX-LATE-27101': ['It did not answer in time.', later],
    }
    let button = 'Verify now'
    for (const [memberId, words] of Object.entries(outcomes)) {
      await typeMemberId(page, memberId)
      await ask(button, words)
      if (words.includes(later)) await openWhole(page)
      await expect
        .poll(() => panel(page).getByLabel('Last name', { exact: true }).inputValue(), { message: memberId })
        .toBe('Sample')
      button = 'Send again'
    }
  })
  test.each([
    ['Casey', 'Not active', 'This plan ended on Sep 30'],
    ['Sam', 'Verified & Active', 'The answer names no deductible'],
    ['Avery', 'Verified & Active', 'Your plan has no deductible.'],
    ['Riley', 'Verified & Active', 'You are on someone else’s plan'],
    ['Ruth', 'Verified & Active', 'Medicare Part A, Medicare Part B'],
    ['Alex', 'Verified & Active', 'TRICARE Prime'],
    ['Robin', 'Verified & Active', 'Said only in a note'],
    ['Dana', 'Verified & Active', 'did not say which counts. We use none of them.'],
    ['Taylor', 'Verified & Active', 'The answer names no price of any visit.'],
  ])('VER-05 VER-06 of %s’s plan the page says what the insurer said, in words', async (first, badge, words) => {
    const member = members.find(({ firstName }) => firstName === first.toUpperCase()) as Member
    const page = await insurance()
    await panel(page).getByRole('button', { name: 'Type it in' }).click()
    await fill(page, panel(page), {
      company: member.company,
      memberId: member.memberId,
      plan: member.company === 'Medicare' ? 'Medicare' : 'PPO',
      first,
      last: member.lastName,
      birthday: member.birthday.replace(/(....)(..)(..)/, '$1-$2-$3'),
    })
    if (member.subscriber) {
      await panel(page).getByText('I am on someone else’s plan').click()
      await panel(page).getByLabel('Last name of whose plan it is').fill(member.subscriber.lastName)
    }
    await panel(page).getByRole('button', { name: 'Verify now' }).click()
    for (const text of [badge, words]) await panel(page).getByText(text).first().waitFor()
    // Where nobody said an amount there is none, not even of nothing.
    if (!member.lines.some((line) => /^EB\*[BCG]\*/.test(line)))
      expect(await panel(page).innerText()).not.toContain('$0.00')
  })
  test('VER-09 a server that fails is an error, and nothing typed is lost', async () => {
    const page = await insurance()
    await page.route('**/api/insurance/quick-verify', (route) => route.fulfill({ status: 500, body: 'x' }))
    await verify(page)
    await toast(page, 'Verification Error')
    await panel(page).getByText('Verification Error').waitFor()
    await expect.poll(() => panel(page).getByLabel('Member ID').inputValue()).toBe('MH-4402-118')
  })
})
describe('capturing a card', () => {
  test('CARD-01 CARD-02 CARD-05 CARD-11 CARD-06 the front is needed, then the company, the number and the plan', async () => {
    const page = await insurance()
    const form = capture(page)
    const plans = await form.getByLabel('Plan type').locator('option').allInnerTexts()
    expect(plans.join(' ')).toBe('Choose HMO PPO EPO POS Medicare Medicaid Not on my card')
    await expect.poll(() => form.locator('.input:not([hidden])').count()).toBeGreaterThanOrEqual(12)
    await form.getByRole('button', { name: 'Save my card' }).click()
    await toast(page, 'Missing Insurance Card')
    await form.getByRole('alert').getByText('Please capture the front of your insurance card.').waitFor()
    // All that is missing is said in one round, the front first.
    const missing = form.locator('.error-summary:focus')
    await missing.getByRole('link', { name: 'Type the date of birth' }).waitFor()
    await missing.getByRole('link', { name: 'Please capture the front of your insurance card.' }).click()
    await page.locator(':focus', { hasText: 'Use the camera' }).waitFor()
    await form
      .getByLabel('Front of the card: Choose a file')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png })
    await toast(page, 'Image Captured')
    await form.getByRole('button', { name: 'Save my card' }).click()
    for (const text of ['Insurance company is required', 'Member ID is required', 'Plan type is required'])
      await form.getByRole('link', { name: text }).waitFor()
  })
  test('CARD-09 CARD-10 another kind of file and one that is too large are refused', async () => {
    const page = await insurance()
    const pick = (name: string, mimeType: string, buffer: Buffer) =>
      capture(page).getByLabel('Front of the card: Choose a file').setInputFiles({ name, mimeType, buffer })
    await pick('card.pdf', 'application/pdf', Buffer.from('%PDF'))
    await toast(page, 'Please select an image file (JPG, PNG, etc.)')
    await pick('card.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    await toast(page, 'Please select an image smaller than 5MB.')
  })
  test('CARD-14 CARD-21 CARD-19 a card is taken by camera and by file, kept, and then verified with one press', async () => {
    const page = await insurance()
    const form = capture(page)
    await panel(page).getByRole('button', { name: 'Take a photo' }).press('Enter')
    await page.locator(':focus', { hasText: 'Use the camera' }).press('Enter')
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await form.getByRole('button', { name: 'Take the photo' }).click()
    await toast(page, 'Image Captured')
    await expect
      .poll(() => form.getByRole('img', { name: 'Front of the card' }).getAttribute('src'))
      .toMatch(/^data:image\//)
    await form
      .getByLabel('Back of the card: Choose a file')
      .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: png })
    await fill(page, form, jordan)
    await form.getByRole('button', { name: 'Save my card' }).click()
    await toast(page, 'Insurance Card Captured')
    await panel(page).getByText('Member ID ends in 118').waitFor()
    await page.locator('#verify-now:focus').press('Enter')
    await page.locator('h2#plan-answer:focus').waitFor()
    await page.getByText('2 photos are kept').waitFor()
  })
  test('CARD-13 CARD-22 a camera that is refused and a server that fails are said, and files still work', async () => {
    const page = await insurance()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('no'))
    })
    await capture(page).getByRole('button', { name: 'Use the camera' }).first().click()
    await toast(page, 'Image Capture Failed')
    await capture(page)
      .getByLabel('Front of the card: Choose a file')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png })
    await fill(page, capture(page), jordan)
    const problem = { type: '/problems/x/y', title: 'x', status: 500, detail: 'The disk is full', code: 'x/y' }
    await page.route('**/api/insurance/card-capture', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await capture(page).getByRole('button', { name: 'Save my card' }).click()
    await toast(page, 'Capture Failed')
    await toast(page, 'The disk is full')
  })
  test('VER-14 VER-15 VER-19 VER-20 a photo waits for the front and the name; what is not read here is typed beside it', async () => {
    const page = await insurance()
    await panel(page).getByText('Photo + Brokers').click()
    const read = panel(page).getByRole('button', { name: 'Read my card' })
    await expect.poll(() => read.isDisabled()).toBe(true)
    await panel(page).getByLabel('First name', { exact: true }).fill('Jordan')
    await panel(page).getByLabel('Last name', { exact: true }).fill('Sample')
    await panel(page).getByLabel('Last name', { exact: true }).press('Enter')
    await expect.poll(() => read.isDisabled()).toBe(true)
    await panel(page)
      .getByLabel('Front of the card: Choose a file')
      .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: png })
    await read.click()
    await toast(page, 'Photo Verification Failed')
    await panel(page).getByText('Nothing was guessed').waitFor()
    await page.route('**/api/insurance/photo-verify', (route) => route.fulfill({ status: 500, body: 'x' }))
    await read.click()
    await toast(page, 'Photo Processing Error')
  })
})
