import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { QrCode } from './QrCode.tsx'

test('PORT-85 a code that cannot be drawn is logged, and the page goes on without it', () => {
  const logged: unknown[] = []
  vi.stubGlobal('reportError', (failure: unknown) => logged.push(failure))
  // No code holds as much.
  const page = renderToStaticMarkup(
    <div>
      <QrCode text={'x'.repeat(3_000)} label="Code" />
      <hr />
    </div>,
  )
  vi.unstubAllGlobals()
  expect(page).toBe('<div><hr/></div>')
  expect(logged).toHaveLength(1)
})
