import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useStatesOffered } from '#domains/location/web/use-places.ts'
import { makeQueryClient } from '#web/query.ts'
import type { Site } from '#web/shell/site.ts'
import { SiteContext } from '#web/shell/site-context.ts'
import { SearchForm } from './SearchForm.tsx'
import { readSearchTerms } from './search-in-address.ts'

/** What stands under Where when the form is first seen at this address. */
const where = (address: string) =>
  / id="doctor-where"[^>]*/.exec(
    renderToStaticMarkup(
      <QueryClientProvider client={makeQueryClient()}>
        <SearchForm
          isFolded={false}
          search={readSearchTerms(new URLSearchParams(address))}
          companies={[]}
          readCompanies={async () => []}
          company={null}
          onInsurer={() => {}}
          unclear={null}
          onUnclear={() => {}}
          onSearch={() => {}}
        />
      </QueryClientProvider>,
    ),
  )?.[0]

test.each([
  ['a city', 'city=Boston&state=MA', 'Boston, MA'],
  ['a state', 'state=VT', 'Vermont'],
  ['a territory', 'state=PR', 'Puerto Rico'],
  ['letters that are no state', 'city=Boston&state=ZZ', 'Boston, ZZ'],
  ['a ZIP code', 'zip=60604', '60604'],
  ['LOC-04 a point', 'lat=37.75&lng=-116.25', 'Near 37.75, -116.25'],
])('DOC-12 what is searched stands in the form in words: %s', (_name, address, expected) => {
  expect(where(address)).toContain(`value="${expected}"`)
})

function Codes() {
  return useStatesOffered('').map(({ code }) => `${code} `)
}

test('C-45 DOC-12 50 states are offered; an operator may add DC and the territories, among the states by name', () => {
  const site = { mode: 'live', partner: { name: 'Acme', url: '/' }, contact: {}, partners: [] } as const
  const codes = (more: Partial<Site>) =>
    renderToStaticMarkup(
      <SiteContext value={{ ...site, ...more } as Site}>
        <Codes />
      </SiteContext>,
    )
      .trim()
      .split(' ')
  expect(codes({})).toHaveLength(50)
  expect(codes({ territories: true })).toHaveLength(56)
  expect(codes({ territories: true }).slice(7, 10)).toEqual(['CT', 'DE', 'DC'])
  expect(codes({ territories: true })).toEqual(expect.arrayContaining(['AS', 'GU', 'MP', 'PR', 'VI']))
})
