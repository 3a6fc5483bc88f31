import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#web/query.ts'
import type { Site } from '#web/shell/site.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { SearchForm } from './SearchForm.tsx'
import { readSearch } from './search-in-address.ts'

/** The form as it is first seen at this address. */
const drawn = (address: string, site: Site | null = null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <SiteContext value={site}>
        <SearchForm
          search={readSearch(new URLSearchParams(address))}
          companies={[]}
          insurerId={null}
          onInsurer={() => {}}
          onSearch={() => {}}
        />
      </SiteContext>
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

test('C-45 DOC-12 an operator may add DC and the territories, among the states by name', () => {
  const site = { mode: 'live', partner: { name: 'Acme', url: '/' }, contact: {}, partners: [] } as const
  const codes = (territories: boolean) =>
    drawn('', { ...site, territories })
      .match(/<option value="[A-Z]{2}"/g)
      ?.map((option) => option.slice(-3, -1))
  expect(codes(false)).toHaveLength(50)
  expect(codes(true)).toHaveLength(56)
  expect(codes(true)?.slice(7, 10)).toEqual(['CT', 'DE', 'DC'])
  expect(codes(true)).toEqual(expect.arrayContaining(['AS', 'GU', 'MP', 'PR', 'VI']))
})

test('LOC-04 a search around a point says so in the form, and no other does', () => {
  expect(drawn('lat=37.75&lng=-116.25')).toMatch(/<input type="checkbox" checked=""\/><span>Near 37\.75, -116\.25</)
  expect(drawn('city=Boston&state=MA')).not.toContain('type="checkbox"')
})
