import { openDatabases } from '#server/database/db.ts'
import { openNppes } from '../file/nppes-file.ts'
import { importNppes } from '../import-nppes.ts'

// Imports a file in small batches, in a process of its own that can be killed: `import-child URL FILE ROWS`.
const [url = '', path = '', batchRows = ''] = process.argv.slice(2)
const databases = openDatabases(url)
const file = await openNppes(path)
const at = new Date('2026-11-21T12:00:00Z')
await importNppes(databases.pool, file, { isSample: true, at, batchRows: Number(batchRows) })
file.close()
await databases.close()
