// What a run of the tests took: the slowest files by the clock, and each domain's processor time.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const shown = 10

const domainOf = (file) =>
  /^src\/domains\/([a-z]+)\//.exec(file)?.[1] ??
  file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/')

/** What a run took, from vitest's JSON report and the lines of e2e/product/used-seconds.ts: its last lines but one, and each part's processor seconds. */
export function testTimes(report, cpuReport) {
  const files = JSON.parse(readFileSync(report, 'utf8'))
    .testResults.map(({ name, startTime, endTime }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
  const domains = new Map()
  const lines = existsSync(cpuReport) ? readFileSync(cpuReport, 'utf8').trim().split('\n').filter(Boolean) : []
  for (const { file, seconds } of lines.map((line) => JSON.parse(line))) {
    const domain = domainOf(relative('.', file))
    domains.set(domain, (domains.get(domain) ?? 0) + seconds)
  }
  const sums = [...domains].sort(([, one], [, other]) => other - one)
  const text = [
    'Slowest files, in seconds:',
    ...files.slice(0, shown).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
    'Processor seconds, without the shared PostgreSQL and the pages of browsers:',
    ...sums.map(([domain, seconds]) => `${seconds.toFixed(1).padStart(7)}  ${domain}`),
  ].join('\n')
  return { text, secondsOf: domains }
}
