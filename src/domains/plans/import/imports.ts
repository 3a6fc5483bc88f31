import type { Pool } from 'pg'
import { openZip } from '#domains/doctors/import/file/open-zip.ts'
import { openList } from '#server/lists/open-list.ts'
import type { Import, Imports } from '#server/operator/import.ts'
import { importBenefits } from './import-benefits.ts'
import { importPlans } from './import-plans.ts'
import { importRates } from './import-rates.ts'
import { importRatingAreas } from './import-rating-areas.ts'
import { importServiceAreas } from './import-service-areas.ts'
import type { PlanImportOptions } from './read-puf.ts'

type Load = (pool: Pool, file: AsyncIterable<Uint8Array>, options: PlanImportOptions) => Promise<object>

/** One file of CMS, as its zip or the CSV in it. */
const ofPuf = (name: string, usage: string, load: Load): Import => ({
  usage: [usage],
  files: 1,
  run: async ({ pool, isSample, isShorter, at, print }, [path = '']) => {
    const options = { isSample, isShorter, at }
    if (!/\.zip$/i.test(path)) return print({ import: name, ...(await load(pool, await openList(path), options)) })
    const zip = await openZip(path)
    try {
      const part = zip.parts.find(({ file }) => /\.csv$/i.test(file))
      if (!part) throw new Error('This zip has no CSV file in it.')
      print({ import: name, ...(await load(pool, part.bytes(), options)) })
    } finally {
      zip.close()
    }
  },
})

export const plansImports: Imports = {
  'plans/attributes': ofPuf(
    'plans/attributes',
    '  import plans/attributes FILE     load plans of HealthCare.gov: the Plan Attributes file of CMS, first of its four',
    importPlans,
  ),
  'plans/areas': ofPuf(
    'plans/areas',
    '  import plans/areas FILE          load where they are sold: the Service Area file',
    importServiceAreas,
  ),
  'plans/benefits': ofPuf(
    'plans/benefits',
    '  import plans/benefits FILE       load what care costs in them: the Benefits and Cost Sharing file',
    importBenefits,
  ),
  'plans/rates': ofPuf(
    'plans/rates',
    '  import plans/rates FILE          load their premiums: the Rate file',
    importRates,
  ),
  'plans/rating-areas': {
    usage: [
      '  import plans/rating-areas YEAR FILE   load which rating area a county is in: a landscape file of HealthCare.gov, or any CSV',
      '                                   with State Code, FIPS County Code, Rating Area, and ZIP where a state goes by ZIP codes',
    ],
    files: 2,
    run: async ({ pool, isSample, isShorter, at, print }, [year = '', path = '']) =>
      print({
        import: 'plans/rating-areas',
        ...(await importRatingAreas(pool, year, await openList(path), { isSample, isShorter, at })),
      }),
  },
}
