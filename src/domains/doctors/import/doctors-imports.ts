import { createReadStream } from 'node:fs'
import type { Import, Imports } from '#server/operator/import.ts'
import { taxonomyNotice } from '../specialties/specialties-of.ts'
import { openNppes } from './file/nppes-file.ts'
import { importNetworks } from './import-networks.ts'
import { importNppes } from './import-nppes.ts'
import { importTaxonomies } from './import-taxonomies.ts'
import { isSound, isUnderstood, reportText } from './load-report.ts'

const importRegistry: Import['run'] = async ({ pool, isSample, at, printText }, [path = '']) => {
  const file = await openNppes(path)
  try {
    const report = await importNppes(pool, file, { isSample, at })
    printText(reportText(report))
    return isSound(report) ? 0 : 1
  } finally {
    file.close()
  }
}

const open = (path: string) => (path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1024 * 1024 }))

export const doctorsImports: Imports = {
  'doctors/nppes': {
    usage: [
      '  import doctors/nppes FILE        load an NPPES download (.zip) or its npidata_pfile….csv; - is standard input.',
      '                                   A load that was stopped goes on when the same file comes again;',
      '                                   exit 1 when the file could not be read to its end, or less than 90% of its rows',
      '                                   were understood',
    ],
    files: 1,
    run: importRegistry,
  },
  'doctors/taxonomies': {
    usage: [
      '  import doctors/taxonomies FILE   load the names of occupations (nucc_taxonomy_….csv of nucc.org); shown with its notice',
    ],
    files: 1,
    run: async ({ pool, print, printText }, [file = '']) => {
      print({ import: 'doctors/taxonomies', ...(await importTaxonomies(pool, createReadStream(file), file)) })
      printText(taxonomyNotice)
    },
  },
  'doctors/networks': {
    usage: [
      "  import doctors/networks FILE…    load an insurer's Plan-Net directory: bulk exports (one resource a line) or bundles,",
      '                                   together. It replaces the networks it names; exit 1 as above',
    ],
    files: 1,
    run: async ({ pool, isSample, at, print }, files) => {
      const report = await importNetworks(pool, files.map(open), { isSample, at })
      print({ import: 'doctors/networks', ...report })
      return isUnderstood(report) ? 0 : 1
    },
  },
}
