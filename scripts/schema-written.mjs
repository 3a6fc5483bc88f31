// Whether db/schema.sql was written after the last migration was added: it says up to which. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'

const last = readdirSync('db/migrations').sort().at(-1)
if (!readFileSync('db/schema.sql', 'utf8').includes(`up to ${last}.`)) {
  console.error(`db/schema.sql knows nothing of ${last}: npm run schema writes it anew.`)
  process.exit(1)
}
