import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coverageRoutes } from '#domains/coverage/server/routes.ts'
import { payerSettingsFor } from '#domains/coverage/server/testing/payer-settings.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { startPayer } from '#sandbox/payer/payer.ts'
import { buildServer } from '#server/http/build-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { costsRoutes } from '../routes.ts'

/** The card of a practice member whose insurer answers. */
export const memberCard = {
  userId: 1,
  insuranceCompany: 'Meridian Health (Sample)',
  memberId: 'MH-4402-118',
  planType: 'PPO',
  firstName: 'Jordan',
  lastName: 'Sample',
  dateOfBirth: '1980-02-03',
}

/** An app whose insurers answer over the wire, with the calls of coverage and costs. Close it after. */
export async function checkedPlanWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-payer-'))
  const payer = await startPayer({ dataDir: folder, log: () => {} })
  const app = await testApp(payerSettingsFor(payer))
  await importZips(app.databases.pool)
  await app.databases.pool.query(
    `insert into coverage.insurance_providers (name, type, is_sample) values
       ('Meridian Health (Sample)', 'commercial', true), ('Larkspur Mutual (Sample)', 'commercial', true),
       ('Medicare', 'original_medicare', false)
     on conflict do nothing`,
  )
  const server = await buildServer(app, { routes: [...coverageRoutes, ...costsRoutes], rateLimits: false })
  const close = async () => {
    await server.close()
    await app.close()
    await payer.stop()
    rmSync(folder, { recursive: true })
  }
  return { app, server, close }
}
