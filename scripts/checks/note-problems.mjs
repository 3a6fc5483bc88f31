// Loaded by every process of npm test (NODE_OPTIONS), the products it starts too: appends the code of each problem that is
// answered over HTTP to the file of HUB_PROBLEM_REPORT, once for each process. What an operation raises that a test calls by
// itself is noted by e2e/product/noted-problem.ts.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'

const report = process.env.HUB_PROBLEM_REPORT
const noted = new Set()

function note(reply, payload) {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('application/problem+json'))
    return
  const { code } = JSON.parse(payload)
  if (noted.has(code)) return
  noted.add(code)
  appendFileSync(report, `${code}\n`)
}

// https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
if (report)
  subscribe('fastify.initialization', ({ fastify }) =>
    fastify.addHook('onSend', async (_request, reply, payload) => note(reply, payload)),
  )
