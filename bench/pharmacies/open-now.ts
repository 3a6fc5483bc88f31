import { openingAt } from '#domains/pharmacy/server/map/opening.ts'
import { type Figure, median } from '../figure.ts'

const pharmacies = 1_000
const runs = 15

/** Which of a thousand pharmacies are open now, a minute later each time: of 240 different hours, as a large city has them. */
export function openNow(): Figure {
  const two = (value: number) => String(value).padStart(2, '0')
  const all = Array.from({ length: pharmacies }, (_, n) => {
    const [from, to, saturday] = [two(7 + (n % 4)), two(17 + (n % 6)), two(12 + (n % 5))]
    const place = { country: 'US', state: 'NY', latitude: 40.7, longitude: -74, timeZone: 'America/New_York' }
    return { hours: `Mo-Fr ${from}:00-${to}:${n % 2 ? '30' : '00'}; Sa 09:00-${saturday}:00; PH off`, place }
  })
  const waits = Array.from({ length: runs }, (_, minute) => {
    const at = new Date(Date.UTC(2026, 10, 24, 15, minute))
    const start = performance.now()
    for (const { hours, place } of all) openingAt(hours, at, place)
    return performance.now() - start
  })
  const value = median(waits)
  return { name: 'which of 1,000 pharmacies are open, median', value, unit: 'ms', bound: { atMost: 30 } }
}
