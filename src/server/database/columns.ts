import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A moment. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A whole number of any size, mostly smallest units of an asset: cents, satoshis, wei. */
export const units = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })
