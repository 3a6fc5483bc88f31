import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardCapture } from './cards/CardCapture.tsx'
import { MendFields } from './cards/MendFields.tsx'
import { RestFields } from './cards/RestFields.tsx'
import { notInForm, type PhotoAnswer } from './reading/card-read.ts'
import { ReadOutcome } from './reading/ReadOutcome.tsx'

const drawn = (what: React.ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)

const mended = (missing = {}) =>
  drawn(
    <MendFields
      mend={['dateOfBirth']}
      why="The date of birth does not match."
      missing={missing}
      prefix="verify"
      draft={{ dateOfBirth: '1980-03-02', memberId: 'MH-1' }}
      wrong={{}}
      onChange={() => {}}
    />,
  )

test('VER-08 only what the insurer did not know is shown, marked with the reason; the rest stands once, folded', () => {
  const [shown = '', rest = ''] = mended().split('<details')
  expect(shown).toContain('Date of birth')
  expect(shown).toContain('aria-invalid="true"')
  expect(shown).toContain('The date of birth does not match.')
  expect(shown).not.toContain('Member ID')
  expect(rest).toContain('Member ID')
  expect(rest).not.toContain('verify-dateOfBirth')
  expect(rest).not.toMatch(/^[^>]* open/)
})
test('VER-08 where another answer is missing as well, the rest stands open', () => {
  expect(mended({ dateOfBirth: 'birthdayMissing' })).not.toMatch(/<details[^>]* open/)
  expect(mended({ memberId: 'memberIdMissing' })).toMatch(/<details[^>]* open/)
})

const answer = {
  success: true,
  confidence: 92,
  fields: [
    { field: 'insuranceCompany', value: 'Humana', confidence: 99, isSure: true },
    { field: 'memberName', value: 'JORDAN SAMPLE', confidence: 99, isSure: true },
  ],
  phones: [
    { number: '555-010-0188', label: 'Member Services', confidence: 99 },
    { number: '555-010-0177', label: 'Pharmacist help', confidence: 99 },
  ],
  brokerQuotes: [],
  healthCard: null,
  reader: 'here',
} as unknown as PhotoAnswer

test('CARD-02 of a card that was read only what the form lacks is said beside it, and once where it comes from', () => {
  const form = { insuranceCompany: 'Humana', firstName: 'Jordan', lastName: 'Sample', memberPhone: '555-010-0188' }
  expect(notInForm(answer, form)).toMatchObject({ fields: [], phones: [{ number: '555-010-0177' }] })
  const html = drawn(<ReadOutcome answer={answer} />)
  for (const said of ['Humana', 'JORDAN SAMPLE', '555-010-0188', '555-010-0177']) expect(html).toContain(said)
  expect(html.match(/Read from your photo\./g)).toHaveLength(1)
})

test('CARD-01 the folded form says what it would do: another card only where there is one', () => {
  const folded = (kept: 'none' | 'asIs' | 'verified') => drawn(<CardCapture isFolded kept={kept} onSaving={() => {}} />)
  expect(folded('none')).toContain('Save a card')
  expect(folded('asIs')).toContain('Your card is saved. Change it')
  expect(folded('verified')).toContain('Save another card')
})
test('CARD-02 an RxBIN that is none is said at its field', () => {
  const html = drawn(
    <RestFields prefix="verify" draft={{ rxBin: '12' }} wrong={{ rxBin: 'rxBinWrong' }} onChange={() => {}} />,
  )
  expect(html).toContain('Type the RxBIN as printed: 6 or 8 digits')
})
