import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Verification } from '../use-coverage.ts'
import { VerificationOutcome } from './VerificationOutcome.tsx'

const drawn = (more: Partial<Verification>) =>
  renderToStaticMarkup(
    <VerificationOutcome
      outcome={{ status: 'pending', reason: 'away', code: null, mend: [], ...more } as Verification}
      askedAt={Date.UTC(2026, 10, 20, 15)}
    />,
  )

test('VER-07 a payer that is away is no failure: it says when it was asked, what to do at the desk and what estimates use', () => {
  const said = drawn({})
  expect(said).toContain('note-neutral')
  // Nothing goes on by itself, so it does not say that anything waits.
  expect(said).toMatch(/<b>Card saved, not yet confirmed with insurer\. It cannot be reached just now\./)
  expect(said).not.toMatch(/wait/i)
  expect(said).toMatch(/Asked: Nov 20, 2026/)
  expect(said).toContain('press again later')
  expect(said).toContain('At the desk show your card')
  expect(said).toContain('estimates use the copays you typed from your card')
})

test('VER-08 a refusal is one, and has no word of waiting', () => {
  const said = drawn({ status: 'failed', reason: 'birthday' })
  expect(said).toContain('note-bad')
  expect(said).not.toMatch(/Asked:|press again later/)
  // That nothing is lost comes before what to do, and what to do stands together.
  expect(said).toMatch(/This does not mean that your plan is off\. Check the month and the day: they may be swapped\./)
})
