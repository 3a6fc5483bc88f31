import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatDecimal } from '#kit/decimal.ts'
import { estimatePrice, type Variant } from '../../estimates/estimate-price.ts'
import { type ServiceType, serviceTypes } from '../../estimates/service-types.ts'
import { localityOfZip } from './place-of-care.ts'

// Medicare's own files, where somebody has put them beside the repository. Without them there is nothing to compare with.
const folder = '../shared/data/pfs'
const files = {
  units: `${folder}/PPRRVU2026_Jul_nonQPP.subset.csv`,
  factors: `${folder}/gpci_2025.psuncode.json`,
  zips: `${folder}/parity-zip_locality.csv`,
  laboratory: `${folder}/parity-clfs_rates.csv`,
  hospital: `${folder}/parity-opps_rates.csv`,
}
const present = Object.values(files).every((file) => existsSync(file))
const rows = (file: string) =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.split(','))

type Factors = { work_gpci: number; pe_gpci: number; mp_gpci: number; mac: string; locality: string }
type Units = { work: number; office: number; hospital: number; malpractice: number; factor: number }

/** Worked out another way than the product does it: whole numbers of 1/10^9 dollars, each column scaled by hand. */
function cents(
  { work, office, hospital, malpractice, factor }: Units,
  at: Factors,
  inHospital: boolean,
  times = 1,
): number {
  const whole = (value: number, scale: number) => BigInt(Math.round(value * scale))
  // From the second time on half the practice costs: halves of units.
  const nano =
    (whole(work, 100) * whole(at.work_gpci, 1000) * 2n * BigInt(times) +
      whole(inHospital ? hospital : office, 100) * whole(at.pe_gpci, 1000) * BigInt(times + 1) +
      whole(malpractice, 100) * whole(at.mp_gpci, 1000) * 2n * BigInt(times)) *
    whole(factor, 10_000)
  return Number((nano + 10_000_000n) / 20_000_000n)
}

test.skipIf(!present)(
  'COPAY-02 every kind of care in every ZIP code costs what Medicare’s own files say, to the cent',
  () => {
    const units = new Map(
      rows(files.units)
        .filter(([code, modifier]) => /^\w{5}$/.test(code ?? '') && modifier === '')
        .map((row): [string, Units] => [
          row[0] as string,
          {
            work: Number(row[5]),
            office: Number(row[6]),
            hospital: Number(row[8]),
            malpractice: Number(row[10]),
            factor: Number(row[25]),
          },
        ]),
    )
    const unitsOf = (code: string) => units.get(code) as Units
    const flat = (file: string, match: (row: string[]) => boolean) =>
      Math.round(Number(rows(file).find(match)?.at(-1)) * 100)
    const laboratory = (code: string) => flat(files.laboratory, (row) => row[0] === code)
    const hospital = (group: string, code: string) => flat(files.hospital, (row) => row[0] === group && row[1] === code)
    const office = (code: string) => (at: Factors) => cents(unitsOf(code), at, false)
    const emergency = (code: string, group: string) => (at: Factors) =>
      cents(unitsOf(code), at, true) + hospital(group, code)
    const expected: Record<ServiceType, Partial<Record<Variant, (at: Factors) => number>>> = {
      primary_care: { new: office('99203'), known: office('99213') },
      preventive: { only: office('G0439') },
      specialist: { new: office('99204'), known: office('99214') },
      urgent_care: { new: office('99203'), known: office('99213') },
      emergency: {
        level3: emergency('99283', '5023'),
        level4: emergency('99284', '5024'),
        level5: emergency('99285', '5025'),
      },
      lab: { only: () => laboratory('80053') + laboratory('36415') },
      imaging: { xray: office('71046'), ultrasound: office('76700'), ct: office('74177'), mri: office('73721') },
      physical_therapy: { only: (at) => cents(unitsOf('97110'), at, false, 3) },
      mental_health: { only: office('90834') },
    }
    const areas = Object.values(JSON.parse(readFileSync(files.factors, 'utf8')) as Record<string, Factors>)
    const byId = new Map(areas.map((at) => [`${at.mac}${at.locality}`, at]))
    const compared = new Map<string, number>()
    const wrong: string[] = []
    for (const [zip = '', carrier = '', locality = ''] of rows(files.zips).slice(1)) {
      const at = byId.get(`${carrier}${locality}`)
      const ours = localityOfZip(zip)
      if (!at || !zip) continue
      if (ours?.id !== `${carrier}${locality}`) wrong.push(`${zip} is in ${carrier}${locality}, not ${ours?.id}`)
      else compared.set(ours.id, (compared.get(ours.id) ?? 0) + 1)
      if (!ours || (compared.get(ours.id) ?? 0) > 1) continue
      for (const service of serviceTypes)
        for (const { variant, amount } of estimatePrice(service, ours).variants) {
          const published = ((expected[service][variant]?.(at) ?? 0) / 100).toFixed(2)
          const price = formatDecimal(amount)
          if (price !== published) wrong.push(`${service} ${variant} in ${zip}: ${price}, published ${published}`)
        }
    }
    expect(wrong).toEqual([])
    expect(compared.size).toBe(109)
    expect([...compared.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(40_000)
  },
)
