import { z } from 'zod'
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
}

/** What is kept sealed, and opened for its person. */
function openedAs(shape: z.ZodType | undefined): Schema {
  const { $schema: _, ...schema } = shape ? z.toJSONSchema(shape) : {}
  return { description: 'Kept sealed; written here as you said it, or as it was told to you', ...schema }
}

const optionalText = z.string().nullable()
const profileShape = z
  .looseObject({
    firstName: optionalText,
    lastName: optionalText,
    email: optionalText,
    phone: optionalText,
    dateOfBirth: optionalText,
  })
  .partial()

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
        paidTo: objectOf({ name: { type: 'string' }, address: { type: ['string', 'null'] } }),
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
  const { what, sealed = {} } = known.find((one) => one.table === table) ?? {}
  const shapes = table === 'visitor.users' ? { profile: profileShape } : sealed
  const properties = Object.fromEntries(columns.map((column) => [column.column, valueOf(column, shapes)]))
  return { ...(what && { description: what }), type: 'array', items: objectOf(properties) }
}

function valueOf({ column, kind, isNullable, values }: OwnColumn, sealed: NonNullable<PeopleTable['sealed']>): Schema {
  const open = kind === 'bytea' ? openedAs(sealed[column]) : (kinds[kind] ?? { type: 'string' })
  const schema = values ? { enum: values } : open
  return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

const objectOf = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
