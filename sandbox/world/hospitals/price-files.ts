// Price files of hospitals in their three true forms (45 CFR 180, version 3.0).

/** What a payer agreed to. */
export type WrittenPayer = {
  payer: string
  plan?: string
  dollar?: string
  percentage?: string
  algorithm?: string
  median?: string
  p10?: string
  p90?: string
  count?: string
}
/** One price of it. */
export type WrittenCharge = {
  code: string
  /** Further CPT codes of the same price. */
  more?: readonly string[]
  setting?: string
  billingClass?: string
  modifiers?: string
  gross?: string
  cash?: string
  payers?: readonly WrittenPayer[]
}

/** A hospital and what it asks. */
export type WrittenHospital = {
  name: string
  /** Street, city and state. */
  address: string
  zip: string
  asOf: string
  version: string
  npi: string
  charges: readonly WrittenCharge[]
}

/** A hospital of Kansas City, or one that differs from it. */
export const aHospital = (more: Partial<WrittenHospital> = {}): WrittenHospital => ({
  name: 'Brookside Hospital',
  address: '6300 Main St, Kansas City, MO',
  zip: '64113',
  asOf: '2026-10-14',
  version: '3.0.0',
  npi: '1000000012',
  charges: [{ code: '99213', gross: '210', cash: '105', payers: [{ payer: 'Aetna', plan: 'PPO', dollar: '142.5' }] }],
  ...more,
})

const addressOf = ({ address, zip }: WrittenHospital) => `${address} ${zip}`.trim()
const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly (string | undefined)[]) => cells.map(cell).join(',')
const headLines = (hospital: WrittenHospital) => [
  line([
    'hospital_name',
    'last_updated_on',
    'version',
    'location_name',
    'hospital_address',
    'license_number|MO',
    'type_2_npi',
    'To the best of its knowledge and belief, this hospital has included all applicable standard charge information.',
    'attester_name',
    'general_contract_provisions',
  ]),
  line([
    hospital.name,
    hospital.asOf,
    hospital.version,
    hospital.name,
    addressOf(hospital),
    '50056',
    hospital.npi,
    'TRUE',
    'Leigh Sample',
    'x'.repeat(400),
  ]),
]

/** The codes of a charge: a revenue code, its own and further ones. */
const codesOf = ({ code, more = [] }: WrittenCharge) => [
  { code: '611', type: 'RC' },
  { code, type: 'CPT' },
  ...more.map((one) => ({ code: one, type: 'CPT' })),
]
const codeCells = (charge: WrittenCharge) => {
  const codes = codesOf(charge)
  return [0, 1, 2].flatMap((n) => [codes[n]?.code, codes[n]?.type])
}
const codeNames = [1, 2, 3].flatMap((n) => [`code|${n}`, `code|${n}|type`])

const tallNames = [
  'description',
  ...codeNames,
  'setting',
  'billing_class',
  'standard_charge|gross',
  'standard_charge|discounted_cash',
  'payer_name',
  'plan_name',
  'modifiers',
  'standard_charge|negotiated_dollar',
  'standard_charge|negotiated_percentage',
  'standard_charge|negotiated_algorithm',
  'median_amount',
  '10th_percentile',
  '90th_percentile',
  'count',
  'standard_charge|min',
  'standard_charge|max',
  'standard_charge|methodology',
  'additional_generic_notes',
]

/** A tall table: a row for each payer. */
export function tallFile(hospital: WrittenHospital): string {
  const rows = hospital.charges.flatMap((charge) =>
    (charge.payers ?? [{ payer: '' }]).map((payer) =>
      line([
        'A scan, plain',
        ...codeCells(charge),
        charge.setting ?? 'outpatient',
        charge.billingClass,
        charge.gross,
        charge.cash,
        payer.payer,
        payer.plan,
        charge.modifiers,
        payer.dollar,
        payer.percentage,
        payer.algorithm,
        payer.median,
        payer.p10,
        payer.p90,
        payer.count,
        '',
        '',
        'fee schedule',
        '',
      ]),
    ),
  )
  return [...headLines(hospital), line(tallNames), ...rows, ''].join('\r\n')
}

const payerNames = (name: string) => [
  `standard_charge|${name}|negotiated_dollar`,
  `standard_charge|${name}|negotiated_percentage`,
  `standard_charge|${name}|negotiated_algorithm`,
  `median_amount|${name}`,
  `10th_percentile|${name}`,
  `90th_percentile|${name}`,
  `count|${name}`,
  `standard_charge|${name}|methodology`,
  `additional_payer_notes|${name}`,
]
const payerCells = (payer: WrittenPayer | undefined) => [
  payer?.dollar,
  payer?.percentage,
  payer?.algorithm,
  payer?.median,
  payer?.p10,
  payer?.p90,
  payer?.count,
  payer && 'fee schedule',
  '',
]

/** A wide table: columns for each payer and plan. */
export function wideFile(hospital: WrittenHospital): string {
  const payers = [
    ...new Set(
      hospital.charges.flatMap(({ payers: some = [] }) => some.map(({ payer, plan }) => `${payer}|${plan ?? ''}`)),
    ),
  ]
  const names = [
    'description',
    ...codeNames,
    'modifiers',
    'setting',
    'billing_class',
    'standard_charge|gross',
    'standard_charge|discounted_cash',
    ...payers.flatMap(payerNames),
    'standard_charge|min',
    'standard_charge|max',
    'additional_generic_notes',
  ]
  const rows = hospital.charges.map((charge) =>
    line([
      'A scan, plain',
      ...codeCells(charge),
      charge.modifiers,
      charge.setting ?? 'outpatient',
      charge.billingClass,
      charge.gross,
      charge.cash,
      ...payers.flatMap((name) => payerCells(charge.payers?.find((one) => `${one.payer}|${one.plan ?? ''}` === name))),
      '',
      '',
      '',
    ]),
  )
  return [...headLines(hospital), line(names), ...rows, ''].join('\r\n')
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** A JSON file. */
export const jsonFile = (hospital: WrittenHospital): string =>
  JSON.stringify({
    hospital_name: hospital.name,
    last_updated_on: hospital.asOf,
    version: hospital.version,
    location_name: [hospital.name],
    hospital_address: [addressOf(hospital)],
    type_2_npi: [hospital.npi],
    license_information: { state: 'MO', license_number: '50056' },
    attestation: {
      attestation: 'To the best of its knowledge and belief …',
      confirm_attestation: true,
      attester_name: 'Leigh Sample',
    },
    standard_charge_information: hospital.charges.map((charge) => ({
      description: 'A scan, plain',
      code_information: codesOf(charge),
      standard_charges: [
        {
          setting: charge.setting ?? 'outpatient',
          billing_class: charge.billingClass,
          modifier_code: charge.modifiers === undefined ? undefined : [charge.modifiers],
          gross_charge: numberOf(charge.gross),
          discounted_cash: numberOf(charge.cash),
          payers_information: charge.payers?.map((payer) => ({
            payer_name: payer.payer,
            plan_name: payer.plan,
            methodology: 'fee schedule',
            standard_charge_dollar: numberOf(payer.dollar),
            standard_charge_percentage: numberOf(payer.percentage),
            standard_charge_algorithm: payer.algorithm,
            median_amount: numberOf(payer.median),
            '10th_percentile': numberOf(payer.p10),
            '90th_percentile': numberOf(payer.p90),
            count: payer.count,
          })),
        },
      ],
    })),
    modifier_information: [],
  })
