import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuoteForm } from './QuoteForm.tsx'
import { findQuoteErrors, firstQuote, quoteOf } from './quote-draft.ts'

const drawn = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteForm />
    </QueryClientProvider>,
  )

test('QUOTE-01 QUOTE-02 QUOTE-10 QUOTE-11 QUOTE-12 the quote form has four sections, Personal Information open alone', () => {
  const sections = drawn().split('<details').slice(1)
  expect(sections.map((section) => /<summary>([^<]+)/.exec(section)?.[1])).toEqual([
    'Personal Information',
    'Location Search',
    'Coverage Needs',
    'Your Quote',
  ])
  expect(sections.map((section) => / open=""/.test(section.split('>')[0] ?? ''))).toEqual([true, false, false, false])
  const options = (label: string) =>
    [
      ...(drawn().split(`id="quote-${label}"`)[1]?.split('</select>')[0] ?? '').matchAll(/<option value="([^"]*)"/g),
    ].map(([, value]) => value)
  expect(options('deductible')).toEqual(['500', '1000', '2500', '5000', '10000'])
  expect(options('familyMembers')).toEqual(['1', '2', '3', '4', '5'])
  expect(options('state')).toHaveLength(51)
})
test('QUOTE-13 QUOTE-14 QUOTE-15 the quote form begins with its defaults, and names what is missing', () => {
  expect(quoteOf(firstQuote)).toMatchObject({
    personalInfo: { gender: 'male', maritalStatus: 'single', annualIncome: 0 },
    coverageNeeds: { type: 'health', deductible: 2_500, familyMembers: 1, coverageAmount: 0 },
  })
  expect(Object.keys(findQuoteErrors(firstQuote))).toEqual(['firstName', 'lastName', 'email', 'city', 'state'])
  const whole = { ...firstQuote, firstName: 'A', lastName: 'B', email: 'a@example.com', city: 'C', state: 'MO' }
  expect(findQuoteErrors(whole)).toEqual({})
  expect(findQuoteErrors({ ...whole, email: 'a' })).toEqual({ email: 'emailWrong' })
  expect(findQuoteErrors({ ...whole, annualIncome: '10,000,001' })).toEqual({ annualIncome: 'dollarsWrong' })
})
