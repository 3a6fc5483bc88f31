import type { Imports } from '#server/operator/import.ts'
import { importZips } from './zips.ts'

export const locationImports: Imports = {
  'location/zips': {
    usage: ['  import location/zips             load the places again'],
    files: 0,
    run: async ({ pool, print }, [file]) => print({ zips: await importZips(pool, file) }),
  },
}
