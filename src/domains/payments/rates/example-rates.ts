import type { Rail } from '../rails/rail.ts'

/** What US cents would come to in a coin at its made-up rate, as a decimal text. */
export function exampleAmount({ perCent, decimals }: NonNullable<Rail['example']>, cents: bigint): string {
  const digits = (cents * perCent).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
