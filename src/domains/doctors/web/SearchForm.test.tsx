import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#web/query.ts'
import { SearchForm } from './SearchForm.tsx'
import { readSearch } from './search-in-address.ts'

/** The form as it is first seen at this address. */
const drawn = (address: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <SearchForm
        search={readSearch(new URLSearchParams(address))}
        companies={[]}
        insurerId={null}
        onInsurer={() => {}}
        onSearch={() => {}}
      />
    </QueryClientProvider>,
  )
const chosen = (address: string) =>
  [...drawn(address).matchAll(/<option value="(\w+)" selected="">([^<]*)/g)].map((match) => match.slice(1, 3))

test.each([
  ['a state', 'city=Boston&state=MA', ['MA', 'Massachusetts']],
  ['the District of Columbia', 'city=Washington&state=DC', ['DC', 'District of Columbia']],
  ['a territory', 'city=Ponce&state=PR', ['PR', 'Puerto Rico']],
  ['letters that are no state', 'city=Boston&state=ZZ', ['ZZ', 'ZZ']],
])('C-45 DOC-12 what is searched is what the list of states shows: %s', (_name, address, expected) => {
  expect(chosen(address)).toEqual([expected])
})

test('C-45 DOC-12 the list of states has 50, and no more while no other is meant', () => {
  expect(drawn('city=Boston&state=MA').match(/<option value="[A-Z]{2}"/g)).toHaveLength(50)
})
