// Hospital price files as JSON of any size: one charge after another, without holding the file.

import { z } from 'zod'
import { jsonObjects } from '#domains/doctors/import/file/json-objects.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'
import type { WrittenHead } from './file-head.ts'
import type { WrittenCharge, WrittenPayer } from './published-price.ts'

// Numbers come as numbers or as text; what is neither is nothing.
const value = z.union([z.string(), z.number(), z.null()]).optional().catch(null)
const texts = z.union([z.array(z.string()), z.string().transform((text) => [text])]).catch([])

const payerShape = z.object({
  payer_name: value,
  plan_name: value,
  methodology: value,
  standard_charge_dollar: value,
  standard_charge_percentage: value,
  standard_charge_algorithm: value,
  median_amount: value,
  '10th_percentile': value,
  '90th_percentile': value,
  count: value,
})

const chargeShape = z.object({
  setting: value,
  billing_class: value,
  modifier_code: texts.optional(),
  modifiers: texts.optional(),
  minimum: value,
  maximum: value,
  gross_charge: value,
  discounted_cash: value,
  payers_information: z.array(payerShape).optional(),
})

const itemShape = z.object({
  code_information: z.array(z.object({ code: value, type: value })),
  standard_charges: z.array(chargeShape),
})

const headShape = z.object({
  hospital_name: value,
  last_updated_on: value,
  version: value,
  location_name: texts.optional(),
  hospital_location: texts.optional(),
  hospital_address: texts.optional(),
  type_2_npi: texts.optional(),
  financial_aid_policy: value,
})

const textOf = (given: string | number | null | undefined) =>
  given === null || given === undefined ? '' : String(given)

/** What became of one entry of the list: its charges, or nothing of it is readable. `codes`: none of them is wanted. */
type TakeItem = (item: readonly WrittenCharge[] | 'not as described', number: number) => void

/** Reads a JSON file of charges. `isWanted` looks at the text of an entry before it is read. Answers its head. */
export async function readChargesJson(
  file: AsyncIterable<Uint8Array>,
  isWanted: (json: string) => boolean,
  take: TakeItem,
): Promise<WrittenHead> {
  const objects = jsonObjects(file, 'standard_charge_information')
  for (let number = 1; ; number++) {
    const { done, value: json } = await objects.next()
    if (done) return headOf(json)
    take(isWanted(json) ? chargesOf(json) : [], number)
  }
}

function chargesOf(json: string): WrittenCharge[] | 'not as described' {
  const read = itemShape.safeParse(parsed(json))
  if (!read.success) return 'not as described'
  const codes = read.data.code_information.map(({ code, type }) => ({ code: textOf(code), type: textOf(type) }))
  return read.data.standard_charges.map((charge) => ({
    codes,
    setting: textOf(charge.setting),
    billingClass: textOf(charge.billing_class),
    modifiers: charge.modifier_code ?? charge.modifiers ?? [],
    gross: textOf(charge.gross_charge),
    cash: textOf(charge.discounted_cash),
    minimum: textOf(charge.minimum),
    maximum: textOf(charge.maximum),
    payers: (charge.payers_information ?? []).map(payerOf),
  }))
}

const payerOf = (payer: z.output<typeof payerShape>): WrittenPayer => ({
  payer: textOf(payer.payer_name),
  plan: textOf(payer.plan_name),
  dollar: textOf(payer.standard_charge_dollar),
  percentage: textOf(payer.standard_charge_percentage),
  algorithm: textOf(payer.standard_charge_algorithm),
  methodology: textOf(payer.methodology),
  median: textOf(payer.median_amount),
  p10: textOf(payer['10th_percentile']),
  p90: textOf(payer['90th_percentile']),
  count: textOf(payer.count),
})

function headOf(json: string): WrittenHead {
  const read = headShape.safeParse(parsed(json))
  if (!read.success)
    throw new ListRefusedError('This is not a hospital’s price file: it is no JSON object. Nothing was changed.')
  const head = read.data
  return {
    publisher: textOf(head.hospital_name),
    version: textOf(head.version),
    asOf: textOf(head.last_updated_on),
    names: head.location_name ?? head.hospital_location ?? [],
    addresses: head.hospital_address ?? [],
    npis: head.type_2_npi ?? [],
    aid: textOf(head.financial_aid_policy),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
