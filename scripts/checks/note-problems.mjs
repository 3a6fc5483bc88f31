// Loaded by every process of npm test (NODE_OPTIONS), the products it starts too: appends each problem an operation answers
// to the file of HUB_PROBLEM_REPORT, once for each process.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'

const report = process.env.HUB_PROBLEM_REPORT
const noted = new Set()

function note(request, reply, payload) {
  const operation = request.routeOptions.schema?.operationId
  if (
    !operation ||
    typeof payload !== 'string' ||
    !String(reply.getHeader('content-type')).startsWith('application/problem+json')
  )
    return
  const line = JSON.stringify({ operation, code: JSON.parse(payload).code })
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(report, `${line}\n`)
}

// https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
if (report)
  subscribe('fastify.initialization', ({ fastify }) =>
    fastify.addHook('onSend', async (request, reply, payload) => note(request, reply, payload)),
  )
