import { openList } from '#server/lists/open-list.ts'
import type { Import, Imports } from '#server/operator/import.ts'
import { taxonomyNotice } from '../specialties/specialties-of.ts'
import { openNppes } from './file/nppes-file.ts'
import { importNetworks } from './import-networks.ts'
import { importNppes } from './import-nppes.ts'
import { importTaxonomies } from './import-taxonomies.ts'
import { isSound, reportText } from './load-report.ts'

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

export const doctorsImports: Imports = {
  'doctors/nppes': {
    usage: [
      '  import doctors/nppes FILE        load an NPPES download (.zip) or its npidata_pfile….csv; - is standard input.',
      '                                   A load that was stopped goes on when the same file comes again;',
      '                                   exit 1 when the file could not be read to its end',
    ],
    files: 1,
    run: importRegistry,
  },
  'doctors/taxonomies': {
    usage: [
      '  import doctors/taxonomies FILE   load the names of occupations (nucc_taxonomy_….csv of nucc.org); shown with its notice',
    ],
    files: 1,
    run: async ({ pool, at, isShorter, print, printText }, [file = '']) => {
      print({
        import: 'doctors/taxonomies',
        ...(await importTaxonomies(pool, await openList(file), file, { at, isShorter })),
      })
      printText(taxonomyNotice)
    },
  },
  'doctors/networks': {
    usage: [
      "  import doctors/networks FILE…    load an insurer's Plan-Net directory: bulk exports (one resource a line) or bundles,",
      '                                   together. It replaces the networks it names',
    ],
    files: 1,
    run: async ({ pool, isSample, isShorter, at, print }, files) => {
      const opened = await Promise.all(files.map(openList))
      print({ import: 'doctors/networks', ...(await importNetworks(pool, opened, { isSample, isShorter, at })) })
    },
  },
}
