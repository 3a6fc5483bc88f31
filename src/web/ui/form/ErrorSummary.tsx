import { type RefObject, useId } from 'react'
import { Icon } from '../Icon.tsx'

/** One wrong answer: the id of its control and the same words as under it. */
export type FieldError = { id: string; text: string }

type ErrorSummaryProps = {
  title: string
  problems: readonly FieldError[]
  /** Where the focus goes when something was found wrong (`useChecked`). */
  box: RefObject<HTMLElement | null>
}

function goTo(id: string) {
  const control = document.getElementById(id)
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** Lists every wrong answer after a submit and has the focus then, so that nobody has to hunt for them. */
export function ErrorSummary({ title, problems, box }: ErrorSummaryProps) {
  const headingId = useId()
  if (problems.length === 0) return null
  return (
    <section className="error-summary" ref={box} tabIndex={-1} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <Icon name="failed" />
        {title}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.id}>
            <a
              href={`#${problem.id}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(problem.id)
              }}
            >
              {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
