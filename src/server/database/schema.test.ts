import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSchema } from '../testing/describe-schema.ts'
import { testDatabase } from '../testing/test-database.ts'

const added = readdirSync('db/migrations').filter((name) => name >= '0100')
const head = `-- The schema as it is. Written by npm run schema, compared with the database by src/server/database/schema.test.ts; db/migrations says
-- why.${added.length > 0 ? ` With ${added.toSorted().join(', ')}.` : ''}
-- Left out: what every table has alike. hub_server may read and write all rows of a table unless a grant here says less.

`

test('db/schema.sql is the schema that the migrations and functions make', async () => {
  const database = await testDatabase()
  const schema = await describeSchema(database.ownerUrl).finally(() => database.drop())
  await expect(head + schema).toMatchFileSnapshot('../../../db/schema.sql')
})
