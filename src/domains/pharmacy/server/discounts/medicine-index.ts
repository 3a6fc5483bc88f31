import { type Day, utcDay } from '#kit/day.ts'
import { grouped } from '#kit/grouped.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { buildMedicines } from '../../medicines/build-medicines.ts'
import { commonMedicines } from '../../medicines/common-medicines.ts'
import { findMedicines, type ReadMedicine } from '../../medicines/find-medicines.ts'
import type { ListedMedicine } from '../../medicines/listed-medicine.ts'
import { NameIndex } from '../../medicines/name-index.ts'
import type { ProductGroup } from '../../medicines/product-group.ts'
import { biosimilars } from '../../medicines/same-medicine.ts'

/** The list of medicines that is loaded, and where it is from; null before the first. */
type MedicineLoad = { source: string; asOf: string | null; isSample: boolean }

/** All medicines that can be looked up, of one version of the list. */
export class MedicineIndex {
  readonly common: readonly ListedMedicine[]
  private readonly names: NameIndex
  private readonly bySubstances: ReadonlyMap<string, readonly ListedMedicine[]>
  private readonly byName: ReadonlyMap<string, ListedMedicine>

  readonly medicines: readonly ListedMedicine[]
  readonly load: MedicineLoad | null

  constructor(medicines: readonly ListedMedicine[], load: MedicineLoad | null) {
    this.medicines = medicines
    this.load = load
    this.common = medicines.slice(0, commonMedicines.length)
    this.names = new NameIndex(medicines)
    this.bySubstances = grouped(medicines, ({ substances }) => substances)
    this.byName = new Map(medicines.map((one) => [one.name, one]))
  }

  find = (text: string): ReadMedicine => findMedicines(this.names, text)

  named = (name: string): ListedMedicine | undefined => this.byName.get(name)

  ofSubstances = (key: string): readonly ListedMedicine[] => this.bySubstances.get(key) ?? []
}

/** What stands today of the list: what its makers still vouch for, and market already. */
export const listedOn = (day: string) => `(m.certified_until is null or m.certified_until >= ${day}::date)
  and (m.marketed_until is null or m.marketed_until >= ${day}::date) and (m.marketed_from is null or m.marketed_from <= ${day}::date)`

const approvedSame = `(m.marketing_category in ('ANDA', 'NDA AUTHORIZED GENERIC')
  or (m.rx_otc = 'otc' and m.brand_name is null and m.marketing_category like 'OTC MONOGRAPH%'))`

// One row for each kind of package: which code it bears says nothing more, but of inhalers, whose grams stand by it.
const groupsStatement = `select m.substance_key as key, m.strength, m.dosage_form as form, min(m.ndc) as ndc, min(m.package) as package,
    min(p.description) as called, p.unit, mode() within group (order by m.generic_name) as "genericName",
    coalesce(array_agg(distinct m.brand_name) filter (where m.brand_name is not null), '{}') as brands,
    coalesce(array_agg(distinct m.proprietary_name) filter (where m.brand_name is null and m.proprietary_name is not null), '{}') as names,
    count(*)::integer as products, bool_or(m.rx_otc = 'rx') as "isRx", bool_or(m.is_controlled) as "isControlled", min(m.dea_schedule) as schedule,
    case when bool_or(m.marketing_category is not null) then count(*) filter (where ${approvedSame}) end::integer as generics,
    (count(*) filter (where m.brand_name is null and m.marketing_category in ('NDA', 'BLA') and lower(m.generic_name) <> all($2::text[])))::integer as unbranded,
    (count(*) filter (where lower(m.generic_name) = any($2::text[])))::integer as biosimilars
  from pharmacy.medications m left join pharmacy.nadac_prices p on p.ndc = m.ndc
  where ${listedOn('$1')}
  group by m.substance_key, m.strength, m.dosage_form, p.unit, substring(upper(p.description) from '\\m(XL|SR|CD|LA|XT|OSM|MOD)\\M'),
    substring(p.description from '[0-9.,-]+ ?MG/DOSE'), case when m.strength = '' then m.proprietary_name end, case when m.dosage_form = 'inhaler' then m.ndc end,
    case when m.dosage_form ~ 'tablet|capsule' and m.package ~ ' in 1 BOTTLE' then 'BOTTLE' else regexp_replace(m.package, '\\s*\\([0-9-]+\\)', '', 'g') end`

type Version = { version: string; load: MedicineLoad | null }

async function currentVersion(ctx: Ctx, day: Day): Promise<Version> {
  const rows = await runPrepared<MedicineLoad & { id: number; kind: string }>(
    ctx.db,
    `select distinct on (kind) kind, id, source, as_of::text as "asOf", is_sample as "isSample" from pharmacy.loads
     where kind in ('ndc', 'nadac') order by kind, id desc`,
    [],
  )
  const load = rows.find(({ kind }) => kind === 'ndc')
  return {
    version: [day, ...rows.map(({ id }) => id)].join('/'),
    load: load ? { source: load.source, asOf: load.asOf, isSample: load.isSample } : null,
  }
}

const indexes = new WeakMap<object, { version: string; index: Promise<MedicineIndex> }>()

/** This process's index of the list that is loaded, built once for each version of it and day. */
export async function medicineIndex(ctx: Ctx): Promise<MedicineIndex> {
  const day = utcDay(ctx.now())
  const { version, load } = await currentVersion(ctx, day)
  const known = indexes.get(ctx.databases)
  if (known?.version === version) return known.index
  const built = { version, index: build(ctx, day, load) }
  indexes.set(ctx.databases, built)
  // What could not be read is read by the next who asks.
  built.index.catch(() => {
    if (indexes.get(ctx.databases) === built) indexes.delete(ctx.databases)
  })
  return built.index
}

async function build(ctx: Ctx, day: Day, load: MedicineLoad | null): Promise<MedicineIndex> {
  const groups = await runPrepared<ProductGroup>(ctx.db, groupsStatement, [day, biosimilars])
  return new MedicineIndex(buildMedicines(groups, load?.isSample ?? true), load)
}
