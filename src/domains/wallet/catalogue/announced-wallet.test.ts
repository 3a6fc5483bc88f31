import { expect, test } from 'vitest'
import { readAnnouncement } from './announced-wallet.ts'

const honest = { uuid: '1', rdns: 'io.rabby', name: 'Rabby Wallet', icon: 'data:image/png;base64,AAAA' }

test('an introduction is taken as it is', () =>
  expect(readAnnouncement(honest)).toEqual({ rdns: 'io.rabby', name: 'Rabby Wallet', icon: honest.icon }))

test.each(['png', 'jpeg', 'gif', 'webp', 'svg+xml'])('a picture of type %s is shown', (type) =>
  expect(readAnnouncement({ ...honest, icon: `data:image/${type},x` })?.icon).toBe(`data:image/${type},x`),
)

test.each([
  'javascript:alert(1)',
  'https://tracker.test/pixel.png',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml2,x',
  ' data:image/png,x',
  `data:image/png;base64,${'A'.repeat(1_000_000)}`,
  '',
  7,
  undefined,
])('any other picture is left out, the wallet is not', (icon) =>
  expect(readAnnouncement({ ...honest, icon })).toMatchObject({ name: 'Rabby Wallet', icon: null }),
)

test('a name is cut and cleaned', () => {
  expect(readAnnouncement({ ...honest, name: 'Rab\u202eyb\n<b>' })?.name).toBe('Rab yb <b>')
  expect(readAnnouncement({ ...honest, name: 'x'.repeat(1_000) })?.name).toHaveLength(40)
})

test.each([
  undefined,
  null,
  7,
  'x',
  {},
  { rdns: 'io.rabby' },
  { ...honest, name: ' \u200b ' },
  { ...honest, rdns: 'a b' },
])('what says no name is no wallet: %j', (info) => expect(readAnnouncement(info)).toBeNull())
