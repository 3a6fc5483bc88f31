import { readPath } from '#kit/endpoint.ts'
import { grouped } from '#kit/grouped.ts'
import type { Ctx } from '#server/context.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import type { PeopleTable } from '#server/retention/people-table.ts'
import { accountPaths } from '../../paths.ts'
import { type OwnColumn, ownColumns } from './own-tables.ts'

type Schema = Readonly<Record<string, unknown>>

const moment = { type: 'string', format: 'date-time' }
/** What the kinds of columns are in JSON. Others are text. Amounts are text: they have more digits than a number keeps. */
const kinds: Readonly<Record<string, Schema>> = {
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  numeric: { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' },
  'timestamp with time zone': moment,
  date: { type: 'string', format: 'date' },
  jsonb: {},
  // Sealed as it is kept; opened for its person.
  bytea: { description: 'Kept sealed; written here as you said it, or as it was told to you' },
}

/**
 * What a person takes along, as a JSON Schema (draft 2020-12) for whoever wants to read it by a program. It is made from
 * the database's own catalogue, as the export is, so neither knows of a table that the other does not; `known` says what they are.
 */
export const exportSchema =
  (known: readonly PeopleTable[]) =>
  async (ctx: Ctx): Promise<Schema> => {
    const tables = grouped(await ownColumns(ctx), ({ table }) => table)
    return {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: siteOrigin(ctx.config) + readPath(accountPaths.exportSchema).path,
      title: 'Everything on file about one person',
      ...objectOf({
        exportedAt: moment,
        tables: {
          ...objectOf(
            Object.fromEntries([...tables].map(([table, columns]) => [table, rowsOf(known, table, columns)])),
          ),
          // A table without a row of theirs is left out.
          required: [],
        },
      }),
    }
  }

function rowsOf(known: readonly PeopleTable[], table: string, columns: readonly OwnColumn[]): Schema {
  const what = known.find((one) => one.table === table)?.what
  const properties = Object.fromEntries(columns.map((column) => [column.column, valueOf(column)]))
  return { ...(what && { description: what }), type: 'array', items: objectOf(properties) }
}

function valueOf({ kind, isNullable, values }: OwnColumn): Schema {
  const schema = values ? { enum: values } : (kinds[kind] ?? { type: 'string' })
  return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

const objectOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
