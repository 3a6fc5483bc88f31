import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Verification } from '../use-coverage.ts'
import { VerificationOutcome } from './VerificationOutcome.tsx'

const drawn = (more: Partial<Verification>, phone?: string, company?: string) =>
  renderToStaticMarkup(
    <VerificationOutcome
      outcome={{ status: 'pending', reason: 'away', code: null, mend: [], ...more } as Verification}
      askedAt={Date.UTC(2026, 10, 20, 15)}
      phone={phone}
      company={company}
    />,
  )

test('VER-07 a payer that is away is no failure: it says when it was asked and what to do', () => {
  const said = drawn({})
  expect(said).toContain('note-neutral')
  // Nothing goes on by itself, so it does not say that anything waits.
  expect(said).toMatch(/<b>Card saved, not yet confirmed with insurer\. It cannot be reached just now\./)
  expect(said).not.toMatch(/wait/i)
  expect(said).toMatch(/Asked: Nov 20, 2026/)
  expect(said).toContain('Check again later, or call the number on your card.')
})

test('VER-07 where the card names the insurer’s phone, it is there to press', () =>
  expect(drawn({}, '8005550142')).toMatch(/call your insurer: ?<a href="tel:8005550142">/))

test('VER-08 a refusal is one, and has no word of waiting', () => {
  const said = drawn({ status: 'failed', reason: 'birthday' })
  expect(said).toContain('note-bad')
  expect(said).not.toMatch(/Asked:|Check again later/)
  // That nothing is lost comes before what to do, and what to do stands together.
  expect(said).toMatch(/This does not mean that your plan is off\. Check the month and the day: they may be swapped\./)
})

test('VER-07 a company that cannot be asked is named, and nothing is said to have been asked of it', () => {
  const said = drawn({ reason: 'cannotAsk' }, undefined, 'Florida Blue')
  expect(said).toContain('We cannot ask Florida Blue yet. Call the number on your card.')
  expect(said).not.toMatch(/Asked:|Check again/)
})
