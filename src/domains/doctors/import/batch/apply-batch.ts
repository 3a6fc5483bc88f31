import type { PoolClient } from 'pg'
import {
  addAddresses,
  addLinks,
  addNew,
  addNewLinks,
  batchSettings,
  changeKnown,
  changePhones,
  countUnlisted,
  dropLinks,
  dropOlder,
  endListing,
  findFacilities,
  findOwners,
  forgetPlaces,
  notePractices,
  recognise,
  refreshPractices,
  storedOrganizations,
  storedPeople,
  tablesOfBatchOnly,
  tablesOfDirectory,
} from './batch-sql.ts'
import { type BatchTable, columnsOfBatch } from './batch-tables.ts'
import { type CopyRows, sendRows } from './copy-rows.ts'

/** The rows of a batch, by kind. */
export type BatchRows = Record<BatchTable, CopyRows>

/** What became of a batch: rows that made a difference, and rows about nobody listed. */
export type Applied = { changed: number; unlisted: { count: number; lines: number[] } }

type Origin = { source: string; isSample: boolean }
type TargetTable = typeof storedPeople

/** One batch on its way into the directory, in the transaction that is open. */
export class BatchApplication {
  private readonly client: PoolClient
  private readonly rows: BatchRows
  private readonly origin: [source: string, isSample: boolean]

  constructor(client: PoolClient, rows: BatchRows, { source, isSample }: Origin) {
    this.client = client
    this.rows = rows
    this.origin = [source, isSample]
  }

  /** Brings all rows in. With `placesFollow`, the further places of everyone are listed anew later in the same load. */
  async apply({ placesFollow }: { placesFollow: boolean }): Promise<Applied> {
    await this.run(batchSettings)
    await this.run(tablesOfDirectory)
    for (const [table, rows] of Object.entries(this.rows) as [BatchTable, CopyRows][])
      if (rows.count > 0) await sendRows(this.client, table, columnsOfBatch(table), rows)
    const knownOrganizations = await this.recognised(storedOrganizations)
    const knownPeople = await this.recognised(storedPeople)
    const { organizations, gone, places } = this.rows
    if (organizations.count + gone.count > 0) await this.run(notePractices)
    if (placesFollow && knownPeople > 0) await this.run(forgetPlaces)
    const organizationsChanged = await this.keep(storedOrganizations, knownOrganizations)
    if (gone.count > 0) for (const kept of [storedPeople, storedOrganizations]) await this.run(endListing(kept))
    if (places.count > 0) await this.run(findOwners)
    await this.openProxies()
    const changed = organizationsChanged + (await this.keep(storedPeople, knownPeople))
    const linked = await this.link()
    await this.run(refreshPractices)
    return places.count > 0 ? { changed: linked, unlisted: await this.unlisted() } : { changed, unlisted: nobody }
  }

  private async recognised(kept: TargetTable): Promise<number> {
    const known = this.rows[kept.rows].count > 0 ? await this.run(recognise(kept)) : 0
    if (known > 0) await this.run(dropOlder(kept))
    return known
  }

  private async keep(kept: TargetTable, known: number): Promise<number> {
    const { count } = this.rows[kept.rows]
    const added = count > known ? await this.run(addNew(kept), this.origin) : 0
    return added + (known > 0 ? await this.run(changeKnown(kept), this.origin) : 0)
  }

  private async openProxies(): Promise<void> {
    await this.run(findFacilities)
    await this.run(tablesOfBatchOnly)
    await this.run(addAddresses, this.origin)
    await this.run(tablesOfDirectory)
  }

  /** Answers how many links of known people were added. */
  private async link(): Promise<number> {
    await this.run(tablesOfBatchOnly)
    await this.run(addNewLinks)
    await this.run(tablesOfDirectory)
    for (const step of [...dropLinks, changePhones]) await this.run(step)
    return this.run(addLinks)
  }

  private async unlisted(): Promise<Applied['unlisted']> {
    const { rows } = await this.client.query<{ count: number; lines: number[] | null }>(countUnlisted)
    const { count = 0, lines } = rows[0] ?? {}
    return { count, lines: lines ?? [] }
  }

  private async run(statement: string, values: unknown[] = []): Promise<number> {
    return (await this.client.query(statement, values)).rowCount ?? 0
  }
}

const nobody: Applied['unlisted'] = { count: 0, lines: [] }
