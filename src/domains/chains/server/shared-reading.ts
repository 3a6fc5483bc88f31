import type { App } from '#server/context.ts'

type Reading<T> = { until: number; value: Promise<T> }
type Reader = Pick<App, 'config' | 'now'>

/** Makes many callers share one reading of the outside: at most one at a time, kept for a while, a failure not kept at all. */
export function sharedReading<A extends Reader, T>(
  keepMs: number,
  read: (app: A) => Promise<T>,
): (app: A) => Promise<T> {
  const readings = new WeakMap<App['config'], Reading<T>>()
  return (app) => {
    const known = readings.get(app.config)
    const now = app.now().getTime()
    if (known && now < known.until && known.until - now <= keepMs) return known.value
    const reading = { until: now + keepMs, value: read(app) }
    readings.set(app.config, reading)
    reading.value.catch(() => {
      if (readings.get(app.config) === reading) readings.delete(app.config)
    })
    return reading.value
  }
}
