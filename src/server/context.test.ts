import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asProduct, type Ctx, contextFor } from './context.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Who acts, as the database sees it: the role, and the visitor whose rows are shown. */
async function whoActs({ db }: Ctx) {
  const { rows } = await db.execute<{ role: string; visitor: string | null }>(
    sql`select current_user::text as role, nullif(current_setting('app.visitor', true), '') as visitor`,
  )
  return rows[0]
}

test('a context made out of another’s is its own actor’s, inside transactions too', async () => {
  const [one, other] = [await app.visitor(), await app.visitor()]
  const product = await whoActs(app.system)
  const asOne = { role: 'hub_visitor', visitor: String(one.actor.kind === 'visitor' && one.actor.userId) }
  for (const from of [one, other, app.system]) {
    const system = contextFor(from, { kind: 'system' })
    expect([await whoActs(system), await system.transaction(whoActs)]).toEqual([product, product])
    const visitor = contextFor(from, one.actor)
    expect(visitor.actor).toBe(one.actor)
    expect(await visitor.transaction(whoActs)).toEqual(asOne)
    expect(await visitor.transaction((tx) => tx.transaction(whoActs))).toEqual(asOne)
    // Beside what a visitor does, the product's own rights last as long as its own part.
    const inTurn = await visitor.transaction(async (tx) => [await asProduct(tx, whoActs), await whoActs(tx)])
    expect(inTurn).toEqual([{ ...asOne, role: product?.role }, asOne])
  }
})
