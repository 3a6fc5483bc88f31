import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeQueryClient } from '#web/query.ts'
import { CalculatorFields } from './CalculatorFields.tsx'

/** The form without insurance, somewhere in Washington. */
const fieldsOf = (state: string, asksAge = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <CalculatorFields
        answers={{
          insured: false,
          serviceType: 'lab',
          insuranceCompany: '',
          city: 'Washington',
          state,
          zip: '',
          age: '',
          seen: '',
          picture: '',
          specialist: '',
          unpriced: '',
        }}
        asksAge={asksAge}
        onChange={() => {}}
        idOf={(field) => field}
        errorOf={() => undefined}
      />
    </QueryClientProvider>,
  )

/** The options of the list of states when this one is the answer, and the one that is chosen. */
function listOf(state: string) {
  const fields = fieldsOf(state)
  return {
    states: fields.match(/<option value="[A-Z]{2}"/g)?.length,
    chosen: /<option value="([A-Z]{2})" selected="">([^<]*)/.exec(fields)?.slice(1, 3),
  }
}

test('the age stands in the form only where it is asked', () => {
  const has = (asksAge: boolean) => fieldsOf('IL', asksAge).includes('type="number"')
  expect([has(true), has(false)]).toEqual([true, false])
})

test('C-45 the calculator offers the 50 states, and what else a set place lies in', () => {
  expect(listOf('')).toEqual({ states: 50, chosen: undefined })
  expect(listOf('WA')).toEqual({ states: 50, chosen: ['WA', 'Washington'] })
  expect(listOf('DC')).toEqual({ states: 51, chosen: ['DC', 'District of Columbia'] })
  expect(listOf('PR')).toEqual({ states: 51, chosen: ['PR', 'Puerto Rico'] })
})
