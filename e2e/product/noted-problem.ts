import { appendFileSync } from 'node:fs'
import * as kit from '../../src/kit/problem.ts'

export * from '../../src/kit/problem.ts'

const noted = new Set<string>()
const ofTest = /\.(?:test|e2e)\.tsx?\b|[/\\]testing[/\\]/

/**
 * What `#kit/problem.ts` is in a test: each code that the product raises is appended to the file of HUB_PROBLEM_REPORT, as
 * `scripts/checks/note-problems.mjs` does with what is answered over HTTP. What a test makes by itself proves nothing.
 */
export class Problem extends kit.Problem {
  constructor(...args: ConstructorParameters<typeof kit.Problem>) {
    super(...args)
    const report = process.env.HUB_PROBLEM_REPORT
    const { code } = this.kind
    if (!report || noted.has(code) || ofTest.test(whereMade())) return
    noted.add(code)
    appendFileSync(report, `${code}\n`)
  }
}

/** The line of the stack that made a problem. */
function whereMade(): string {
  const made = { stack: '' }
  Error.captureStackTrace(made, Problem)
  return made.stack.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
}
