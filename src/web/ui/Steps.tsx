import type { ReactNode } from 'react'

/** What to do, in order, as numbered lines. */
export function Steps({ steps }: { steps: ReadonlyArray<{ key: string; text: ReactNode }> }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.key}>
          <div>{step.text}</div>
        </li>
      ))}
    </ol>
  )
}
