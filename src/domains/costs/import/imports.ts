import type { Imports } from '#server/operator/import.ts'
import { importHospital } from './hospital/import-hospital.ts'
import { openPriceFile } from './hospital/open-price-file.ts'

export const costsImports: Imports = {
  'costs/hospital': {
    usage: [
      '  import costs/hospital FILE…      load what hospitals publish of their prices (45 CFR 180): JSON, CSV tall or wide, versions 2.0 to',
      '                                   3.0, also in gzip or zip. Each replaces the former file of the same hospital',
    ],
    files: 1,
    run: async ({ pool, isSample, isShorter, at, print }, paths) => {
      for (const path of paths) {
        const file = await openPriceFile(path)
        try {
          print({ import: 'costs/hospital', ...(await importHospital(pool, file, { isSample, isShorter, at })) })
        } finally {
          file.close()
        }
      }
    },
  },
}
