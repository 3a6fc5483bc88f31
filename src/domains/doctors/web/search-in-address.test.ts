import { expect, test } from 'vitest'
import { readSearch, saysWhere, writeSearch } from './search-in-address.ts'

test('a search written into the address is read back, beside what was there', () => {
  const search = { city: 'Kansas City', state: 'MO', specialty: 5, miles: 25 }
  const address = writeSearch(new URLSearchParams('tab=find-doctors&miles=10'), search)
  expect(address.get('tab')).toBe('find-doctors')
  expect(readSearch(address)).toEqual(search)
  expect(saysWhere(search)).toBe(true)
})

test('an empty search leaves no trace', () => {
  const empty = { city: ' ', state: '', specialty: 0, miles: null }
  expect(writeSearch(new URLSearchParams('city=x&state=MO&specialty=3'), empty).toString()).toBe('')
  expect(saysWhere(empty)).toBe(false)
})

test('nonsense in the address is nothing', () => {
  const read = readSearch(new URLSearchParams('state=<b>&specialty=1e9&miles=9999'))
  expect(read).toEqual({ city: '', state: '', specialty: 0, miles: null })
})
