// Whether db/schema.sql was written after the last migration was added: it names those since 0100. Part of npm run check.
import { readdirSync, readFileSync } from 'node:fs'

const written = readFileSync('db/schema.sql', 'utf8')
const unknown = readdirSync('db/migrations').filter((name) => name >= '0100' && !written.includes(name))
if (unknown.length > 0) {
  console.error(`db/schema.sql knows nothing of ${unknown.join(', ')}: npm run schema writes it anew.`)
  process.exit(1)
}
