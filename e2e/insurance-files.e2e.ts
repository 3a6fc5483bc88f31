import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fhirFaults } from '#domains/coverage/server/testing/fhir-faults.ts'
import { photoOf } from '#domains/coverage/server/testing/photos.ts'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { capture, fill, insuranceTab, jordan, panel, toast } from './steps/insurance-steps.ts'

let product: Product
let browser: Browser
let [red, blue]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]
beforeAll(async () => {
  ;[red, blue] = await Promise.all([photoOf({ kind: 'png' }), photoOf({ kind: 'png', width: 320, height: 200 })])
  product = await sharedProduct()
  browser = await openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
}, 400_000)
afterAll(() => browser.close())

const insurance = () => insuranceTab(browser, product.url)

describe('photos of a card', () => {
  const front = (page: Page) => capture(page).getByRole('region', { name: 'Front of the card' })
  const drop = async (page: Page, name: string, type: string, bytes: Buffer) => {
    const data = await page.evaluateHandle(
      ({ letters, name, type }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(letters), (one) => one.charCodeAt(0))], name, { type }))
        return data
      },
      { letters: bytes.toString('base64'), name, type },
    )
    for (const event of ['dragover', 'drop']) await front(page).dispatchEvent(event, { dataTransfer: data })
  }
  const shown = (page: Page) => front(page).getByRole('img', { name: 'Front of the card' })

  test('CARD-03 CARD-14 G-03 one is dropped on its place, replaced by another drop and by another file, and taken away', async () => {
    const page = await insurance()
    await drop(page, 'notes.pdf', 'application/pdf', Buffer.from('%PDF'))
    await toast(page, 'Invalid File Type')
    await expect.poll(() => shown(page).count()).toBe(0)
    await drop(page, 'card.png', 'image/png', red)
    await toast(page, 'Image Captured')
    const first = await shown(page).getAttribute('src')
    expect(first).toBe(`data:image/png;base64,${red.toString('base64')}`)
    const chooser = page.waitForEvent('filechooser')
    await front(page).getByRole('button', { name: 'Retake' }).click()
    await (await chooser).setFiles({ name: 'again.png', mimeType: 'image/png', buffer: blue })
    await page.waitForFunction(
      (before) => document.querySelector<HTMLImageElement>('#card-capture img')?.src !== before,
      first,
    )
    await expect.poll(() => shown(page).getAttribute('src')).toContain(blue.toString('base64'))
    await front(page).getByRole('button', { name: 'Remove' }).click()
    await front(page).getByRole('button', { name: 'Use the camera' }).waitFor()
    await expect.poll(() => shown(page).count()).toBe(0)
    await capture(page).getByRole('button', { name: 'Save my card' }).click()
    await toast(page, 'Missing Insurance Card')
  })
  test('CARD-14 one that the camera took is taken again by the camera, and kept when that is stopped', async () => {
    const page = await insurance()
    const look = () => page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await front(page).getByRole('button', { name: 'Use the camera' }).click()
    await look()
    await front(page).getByRole('button', { name: 'Take the photo' }).click()
    const first = await shown(page).getAttribute('src')
    await front(page).getByRole('button', { name: 'Retake' }).click()
    await look()
    await front(page).getByRole('button', { name: 'Stop the camera' }).click()
    await expect.poll(() => shown(page).getAttribute('src')).toBe(first)
    await front(page).getByRole('button', { name: 'Retake' }).click()
    await look()
    await front(page).getByRole('button', { name: 'Take the photo' }).click()
    await expect.poll(() => shown(page).getAttribute('src')).toMatch(/^data:image\/jpeg/)
  })
})

test('PAY-01 C-48 the answer and the card are taken along as files that FHIR R4 and CARIN’s digital card know', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=insurance')
  await panel(page).getByRole('button', { name: 'Type it in' }).click()
  await fill(page, panel(page), jordan)
  await panel(page).getByText('More from my card, if you like').click()
  for (const [label, typed] of [
    ['RxBIN', '610014'],
    ['RxPCN', 'ADV'],
    ['RxGrp', 'SAMPLERX'],
    ['Primary care copay', '$25'],
  ] as const)
    await panel(page).getByLabel(label).fill(typed)
  await panel(page).getByRole('button', { name: 'Verify now' }).click()
  await panel(page).getByText('Verified & Active').waitFor()
  const card = page.getByRole('region', { name: jordan.company }).last()
  for (const text of ['610014', 'ADV', 'SAMPLERX']) await card.getByText(text, { exact: true }).waitFor()
  const file = async (button: string) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await started
    return {
      name: download.suggestedFilename(),
      body: JSON.parse(await readFile(await download.path(), 'utf8')) as never,
    }
  }
  const answer = await file('Your insurer’s answer')
  expect(answer.name).toBe('coverage-eligibility-response.json')
  expect(fhirFaults(answer.body)).toEqual([])
  expect(answer.body).toMatchObject({
    resourceType: 'CoverageEligibilityResponse',
    status: 'active',
    outcome: 'complete',
    purpose: ['validation', 'benefits'],
    patient: { reference: '#patient' },
    insurer: { reference: '#insurer' },
    insurance: [{ coverage: { reference: '#coverage' }, inforce: true }],
  })
  const text = JSON.stringify(answer.body)
  for (const part of [
    '"allowedMoney":{"value":1500,"currency":"USD"},"usedMoney":{"value":1450,"currency":"USD"}',
    '"birthDate":"1980-02-03"',
    '"code":"98"',
    '"code":"HTEST"',
  ])
    expect(text).toContain(part)
  const wallet = await file('Your card')
  expect(wallet.name).toBe('insurance-card.json')
  expect(fhirFaults(wallet.body)).toEqual([])
  expect(wallet.body).toMatchObject({
    resourceType: 'Coverage',
    meta: { profile: ['http://hl7.org/fhir/us/insurance-card/StructureDefinition/C4DIC-Coverage'] },
    status: 'active',
    identifier: [{ type: { coding: [{ code: 'MB' }] }, value: 'MH-4402-118' }],
    subscriberId: 'MH-4402-118',
    beneficiary: { reference: '#member' },
    payor: [{ reference: '#payer' }],
    class: [
      { type: { coding: [{ code: 'group' }] }, value: '88213' },
      { type: { coding: [{ code: 'plan' }] }, value: 'CHOICE PPO' },
      { type: { coding: [{ code: 'rxbin' }] }, value: '610014' },
      { type: { coding: [{ code: 'rxpcn' }] }, value: 'ADV' },
      { type: { coding: [{ code: 'rxgroup' }] }, value: 'SAMPLERX' },
    ],
    costToBeneficiary: [{ type: { coding: [{ code: 'gpvisit' }] }, valueMoney: { value: 25, currency: 'USD' } }],
  })
})
