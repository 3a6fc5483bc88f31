import type { Imports } from '#server/operator/import.ts'
import { importZipCounties } from './zip-counties.ts'
import { importZips } from './zips.ts'

export const locationImports: Imports = {
  'location/zips': {
    usage: ['  import location/zips             load the places again'],
    files: 0,
    run: async ({ pool, print }, [file]) => print({ zips: await importZips(pool, file) }),
  },
  'location/counties': {
    usage: [
      '  import location/counties [FILE]  load which counties ZIP codes lie in; a CSV of zip,fips,county,state in place of ours',
    ],
    files: 0,
    run: async ({ pool, print }, [file]) => print({ counties: await importZipCounties(pool, file) }),
  },
}
