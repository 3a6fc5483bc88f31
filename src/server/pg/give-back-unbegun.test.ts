import { expect, test } from 'vitest'
import { openDatabases } from '../database/db.ts'
import { testApp } from '../testing/test-app.ts'

test('a transaction that could not begin takes no connection from those that come after it', async () => {
  const app = await testApp()
  const databases = openDatabases(app.config.DATABASE_URL, { maxSystem: 1, maxVisitor: 1 })
  for (const db of [databases.system, databases.visitor]) {
    const unknown = { isolationLevel: 'none at all' as 'serializable' }
    await expect(db.transaction(async () => 1, unknown)).rejects.toThrow()
    expect(await db.transaction(async () => 2)).toBe(2)
  }
  await databases.close()
  await app.close()
})
