import { expect, test } from 'vitest'
import { nextItem, stopAt } from './menu-keys.ts'

const names = ['Buy UDE Tokens', 'View All Wallets', 'Disconnect']

test('arrow keys go round the menu', () => {
  expect(nextItem('ArrowDown', names, 0)).toBe(1)
  expect(nextItem('ArrowDown', names, 2)).toBe(0)
  expect(nextItem('ArrowUp', names, 0)).toBe(2)
  expect(nextItem('ArrowUp', names, -1)).toBe(2)
})

test('Home and End jump to the ends', () => {
  expect(nextItem('Home', names, 2)).toBe(0)
  expect(nextItem('End', names, 0)).toBe(2)
})

test('a letter finds the next item that begins with it, and other keys move nothing', () => {
  expect(nextItem('d', names, 0)).toBe(2)
  expect(nextItem('z', names, 0)).toBeUndefined()
  expect(nextItem(' ', names, 0)).toBeUndefined()
  expect(nextItem('Enter', names, 0)).toBeUndefined()
  expect(nextItem('ArrowDown', [], -1)).toBeUndefined()
})

test('the Tab key stops once in a menu: at the item in use, else at the first', () => {
  const items = [{ tabIndex: -1 }, { tabIndex: -1 }, { tabIndex: -1 }] as HTMLElement[]
  const stops = () => items.map(({ tabIndex }) => tabIndex)
  stopAt(items, null)
  expect(stops()).toEqual([0, -1, -1])
  stopAt(items, items[2] as HTMLElement)
  expect(stops()).toEqual([-1, -1, 0])
  stopAt([], null)
})
