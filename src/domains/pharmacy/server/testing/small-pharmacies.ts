import type { FastifyInstance } from 'fastify'
import { importNppes } from '#domains/doctors/import/import-nppes.ts'
import { registryFile } from '#domains/doctors/import/testing/registry-file.ts'
import { importZips } from '#domains/location/import/zips.ts'
import { nadacFile, packageFile, productFile } from '#sandbox/world/pharmacy/drugs.ts'
import { addressAt, inventedNpi, smallOrganization, smallRegistry } from '#sandbox/world/small-registry.ts'
import { buildServer } from '#server/http/build-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { derivePharmacies } from '../../import/derive-pharmacies.ts'
import { importNadac } from '../../import/import-nadac.ts'
import { importNdc } from '../../import/import-ndc.ts'
import { importPrices } from '../../import/import-prices.ts'
import { pharmacyRoutes } from '../routes.ts'

/** A few pharmacies around Kansas City, the medicines of the practice world and a feed, behind a server. */
export type SmallPharmacies = {
  app: TestApp
  server: FastifyInstance
  close(): Promise<void>
}

/** The day it is in these tests. */
export const today = new Date('2026-11-20T15:00:00Z')

/** A text as a file. */
export async function* fileOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const pharmacy = (n: number, name: string, code: string, address: Record<string, string>) =>
  smallOrganization(n, {
    ...address,
    'Provider Organization Name (Legal Business Name)': name,
    'Healthcare Provider Taxonomy Code_1': code,
  })
const walkIn = '3336C0003X'
const world = [
  pharmacy(1, 'LINWOOD PHARMACY', walkIn, addressAt('300 Linwood Blvd', 'KANSAS CITY', 'MO', '64108')),
  pharmacy(2, 'BRUSH CREEK DRUGS', '3336C0004X', addressAt('4710 Main St', 'KANSAS CITY', 'MO', '64112')),
  pharmacy(3, 'ROSEDALE PHARMACY', '3336C0002X', addressAt('1900 Rosedale Ave', 'KANSAS CITY', 'KS', '66103')),
  pharmacy(4, 'MAIL ONLY RX', '3336M0002X', addressAt('1 Box Rd', 'KANSAS CITY', 'MO', '64108')),
  pharmacy(5, 'NURSING HOME RX', '3336L0003X', addressAt('2 Box Rd', 'KANSAS CITY', 'MO', '64108')),
  pharmacy(6, 'FAR AWAY PHARMACY', walkIn, addressAt('6 G St', 'PORTLAND', 'OR', '97201')),
]

/** One line of a feed as of these tests' day. */
export const feedLine = (object: object, asOf = '2026-11-18') => `${JSON.stringify({ asOf, ...object })}\n`
const lisinopril = '68180098001'
/** A price of 30 tablets of lisinopril 10 mg. */
export const priceLine = (n: number, field: string, price: string, asOf?: string) =>
  feedLine(
    { price: { source: `${field} (Sample)`, field, npi: inventedNpi(n), ndc: lisinopril, quantity: 30, price } },
    asOf,
  )
const feed = [
  feedLine({ program: { name: 'GoodRx (Sample)', field: 'goodrx', bin: '000000', pcn: 'SAMPLE', group: 'G1' } }),
  feedLine({ program: { name: 'SingleCare (Sample)', field: 'singlecare', bin: '000001' } }),
  feedLine({
    maker: { medication: 'Lisinopril', brand: 'Zestril', program: 'Zestril card', terms: 'Not with Medicare.' },
  }),
  priceLine(1, 'goodrx', '7.45'),
  priceLine(1, 'singlecare', '6.20'),
  priceLine(2, 'goodrx', '6.90'),
  priceLine(6, 'goodrx', '4.10'),
].join('')

/** Loads all of it through the importers. */
export async function openSmallPharmacies(): Promise<SmallPharmacies> {
  const app = await testApp()
  app.setNow(today)
  const { pool } = app.databases
  const sample = { isSample: true, at: today }
  await importZips(pool)
  await importNppes(pool, registryFile(smallRegistry(world)), sample)
  await derivePharmacies(pool, today)
  await importNdc(pool, { product: fileOf(productFile()), packages: fileOf(packageFile()) }, sample)
  await importNadac(pool, fileOf(nadacFile()), sample)
  await importPrices(pool, fileOf(feed), sample)
  const server = await buildServer(app, { routes: pharmacyRoutes, rateLimits: false })
  return {
    app,
    server,
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}
