import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importZips } from '#domains/location/import/zips.ts'
import { addressAt, type SmallProvider, smallPlaces, smallRegistry } from '#sandbox/world/small-registry.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { isNpi } from '../../npi.ts'
import { importNppes } from '../import-nppes.ts'
import { loadRegistry } from '../testing/load-registry.ts'
import { emptyDirectory } from '../testing/loaded.ts'
import { registryAnswers } from '../testing/registry-answers.ts'
import { registryFile } from '../testing/registry-file.ts'

// Rows that the registry published. They are no part of the product; where they are missing there is nothing to read.
const folder = '../shared/data/nppes'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await importZips(app.databases.pool)
})
afterAll(() => app.close())
beforeEach(() => emptyDirectory(app.databases.pool))

const load = (text: string | Uint8Array) => loadRegistry(app.databases.pool, text, { isSample: false })
const rows = async (query: string) =>
  (await app.databases.pool.query({ text: query, rowMode: 'array' })).rows as unknown[][]

describe.runIf(existsSync(`${folder}/npidata_pfile_fixture.csv`))('twelve organizations of a provider file', () => {
  test('each is listed where it practises, not where its mail goes, with its own telephone', async () => {
    const report = await load(readFileSync(`${folder}/npidata_pfile_fixture.csv`))
    expect(report).toMatchObject({ read: 12, loaded: 12, changed: 12, deactivated: 0, converted: 0, rejected: {} })
    const found = await rows(`select npi, name, address, city, state, zip_code, phone, facility_type, as_of::text
      from doctors.medical_facilities order by npi`)
    expect(found.map((row) => row.join(' | '))).toEqual([
      '1023011079 | Advantage Home Health Care, Inc. | 425 E. US Rt. 6, Suite F | Morris | IL | 60450 | (815) 467-1905 | organization | 2014-12-12',
      '1023011178 | Collabria Care | 414 S Jefferson St | Napa | CA | 94559 | (707) 258-9080 | organization | 2020-06-09',
      '1043213093 | Home I V Specialists Inc | 200 S Main St | Jonesboro | AR | 72401 | (870) 972-1677 | pharmacy | 2019-04-25',
      '1336142389 | Adirondack Medical Health Care Associates PLLC | 1656 Champlin Ave | New Hartford | NY | 13413 | (315) 624-6222 | organization | 2020-08-22',
      '1427051473 | Oakview Medical Care Facility | 1001 Diana St | Ludington | MI | 49431 | (231) 845-5185 | organization | 2011-10-26',
      '1487657433 | Pekin Mri, LLC | 1300 Park Ave | Pekin | IL | 61554 | (309) 347-2143 | organization | 2020-08-22',
      '1497758544 | Cumberland County Hospital System, Inc | 3418 Village Dr | Fayetteville | NC | 28304 | (910) 609-6740 | organization | 2011-09-26',
      '1699778647 | Visiting Home Health Services, Inc | 4291 Rock Island Rd | Lauderhill | FL | 33319 | (954) 462-5582 | organization | 2011-04-04',
      '1700889755 | Azar/Filipov MD PA | 31519 Winterplace Pkwy, Ste 1 | Salisbury | MD | 21804 | (410) 546-2500 | organization | 2011-03-30',
      '1740283795 | Eastern Star Masonic Home | 715 W 3rd St | Boone | IA | 50036 | (515) 432-5274 | organization | 2008-03-04',
      '1962405910 | Alabama Cardiovascular Group, P.C. | 2700 10th Ave S, Ste 305 | Birmingham | AL | 35205 | (205) 939-0139 | organization | 2015-09-14',
      '1982607933 | Adr LLC | 952 Seton Dr | Cumberland | MD | 21502 | (301) 777-3522 | organization | 2010-08-16',
    ])
    expect(
      await rows('select count(*)::integer from doctors.medical_facilities where latitude is null or is_sample'),
    ).toEqual([[0]])
  })
})

describe.runIf(existsSync(`${folder}/api`))('providers in answers of the registry', () => {
  const answers = () => registryAnswers(`${folder}/api`)
  const at = new Date('2026-11-21T12:00:00Z')
  const loadAnswers = () => {
    const { providers, places } = answers()
    const file = registryFile(smallRegistry(providers), { places: smallPlaces(places) })
    return importNppes(app.databases.pool, file, { isSample: false, at })
  }

  test('DATA-05 DATA-06 people are listed by their primary occupation, with its licence, where they practise', async () => {
    const { parts } = await loadAnswers()
    expect(parts[0]).toMatchObject({ read: 40, loaded: 39, deactivated: 0 })
    expect(parts[0]?.rejected).toMatchObject({ 'outside the US': { count: 1 } })
    const found =
      await rows(`select d.npi, concat_ws(' ', d.first_name, d.middle_name, d.last_name) || coalesce(', ' || d.title, ''),
        s.name, d.license_number || ' ' || d.license_state, f.address, d.city, d.state, d.zip_code, x.phone, d.as_of::text
      from doctors.doctors d join doctors.medical_specialties s on s.id = d.specialty_id
      join doctors.doctor_facilities x on x.doctor_id = d.id and x.is_primary
      join doctors.medical_facilities f on f.id = x.facility_id where s.id <= 15 order by d.npi`)
    expect(found.map((row) => row.join(' | '))).toEqual([
      '1063410173 | Anthony Edward Barnes, MD | Urology | 041718 GA | 777 Cleveland Ave SW, Suite 604 | Atlanta | GA | 30315 | (404) 768-6611 | 2014-02-06',
      '1083762025 | Kimberly N Hodge Spears, MD | Pediatrics | A72143 CA | 3640 Tramore Pointe Parkway SW, Department Of Pediatrics | Austell | GA | 30106 | (770) 439-4700 | 2007-10-18',
      '1114920071 | Bob R Abernathy, DO | Primary Care | 2075 OK | 1200 N Glenn English | Cordell | OK | 73632 | (580) 832-3838 | 2016-07-18',
      '1154556637 | Premila Maria Mathews, MD | Primary Care | 267709 NY | 90 S Bedford Rd | Mount Kisco | NY | 10549 | (914) 241-1050 | 2018-05-02',
      '1316934664 | Bob T Souder, MD | Gastroenterology | 8762 TN | 9 Physicians Dr | Jackson | TN | 38305 | (731) 661-0086 | 2011-10-12',
      '1316946544 | Bob E Green, MD | Cardiology | MO112759 MO | 19550 E 39th St S, Suite 227 | Independence | MO | 64057 | (816) 795-9716 | 2010-02-19',
      '1366785115 | Jeffrey Adam Shrensel, MD | Primary Care | 54985 AZ | 1501 N Campbell Ave | Tucson | AZ | 85724 | (520) 694-0111 | 2018-03-17',
      '1508850702 | Bob L Lazer, OD | Optometry | OEG001149 PA | 120 W Penn St | Bedford | PA | 15522 | (814) 623-5018 | 2008-05-22',
      '1649270190 | Bob I Wodecki, MD | Primary Care | 36856 NC | 124 Sunset Hill Road | Statesville | NC | 28625 | (704) 872-8711 | 2015-05-20',
      '1720377294 | Elise Aileen Hiza, MD | Orthopedics | 2017-01132 NC | 111 Victoria Rd | Asheville | NC | 28801 | (828) 252-7331 | 2018-05-08',
      '1780689109 | Bob Paul Erdelyi, MD | Primary Care | 35075919 OH | 400 Matthew St, Ste 211 | Marietta | OH | 45750 | (740) 373-6725 | 2011-08-17',
      '1932510609 | Chandra Cooper | Primary Care | RN136292 GA | 2200 Galleria Parkway | Atlanta | GA | 30339 | (770) 444-0076 | 2014-09-17',
    ])
  })

  test('DATA-08 their further practice locations are listed, those of people who are not are counted', async () => {
    const { parts } = await loadAnswers()
    expect(parts[1]).toMatchObject({ read: 19, loaded: 9, rejected: { 'not a listed doctor': { count: 10 } } })
    const found = await rows(`select d.npi, f.address, f.city, f.zip_code from doctors.doctor_facilities x
      join doctors.doctors d on d.id = x.doctor_id join doctors.medical_facilities f on f.id = x.facility_id
      where not x.is_primary order by d.npi, f.address`)
    expect(found.map((row) => row.join(' | '))).toEqual([
      '1003142399 | 130 W Wieuca Rd NE, Suite 204 | Atlanta | 30342',
      '1003142399 | 501 N Main St # 1842 | Wasilla | 99654',
      '1073979746 | 1968 Peachtree Rd NW | Atlanta | 30309',
      '1154556637 | 16 East 16th Street, Phillips Family Practice | New York City | 10003',
      '1336333764 | 936 Broadway, Ackerman Institute For The Family | New York City | 10010',
      '1366785115 | 1st Avenue At 16th Street | New York City | 10003',
      '1396949913 | 1 Gustave Levy Place, Mount Sinai Hospital | New York City | 10029',
      '1720377294 | 49 Jesse Hill Jr Dr SE # 307 | Atlanta | 30303',
      '1972910164 | 501 Lenox Ave | New York City | 10037',
    ])
  })

  test('organizations are facilities under their legal name', async () => {
    await loadAnswers()
    const found = await rows(`select npi, name, city, phone, facility_type from doctors.medical_facilities
      where npi is not null order by npi`)
    expect(found.map((row) => row.join(' | '))).toEqual([
      '1326083494 | Ivo Horak Od PC | Marietta | (770) 436-9123 | organization',
      '1386801454 | Quarells Consulting, P.C. | Smyrna | (770) 403-3124 | organization',
      '1417229741 | Northeast Atlanta Vascular Care, LLC | Atlanta | (239) 597-2010 | organization',
      '1447417639 | Suncrest Home Health Of Georgia, Inc | Smyrna | (770) 429-1455 | organization',
      '1467486373 | The Emory Clinic, Inc | Atlanta | (404) 778-5234 | organization',
      '1568946812 | Csp Anesthesia LLC | Villa Rica | (888) 408-0200 | organization',
      '1598037822 | Preferred Vascular Services Northwest, LLC | Marietta | (404) 554-2196 | organization',
      '1619003647 | Winston Kyle Carhee Jr | Atlanta | (404) 699-0966 | organization',
      '1639225402 | Sandy Springs Health Center | Atlanta | (404) 303-6162 | organization',
      '1740355304 | Athletic Spine Rehabilitation, LLC | Marietta | (770) 792-7522 | organization',
      '1932668134 | Dentistry For Children Of Maryland, LLC | Upper Marlboro | (301) 868-8838 | clinic',
      '1992885586 | Michael D. Randell, M.D., P.C. | Atlanta | (404) 250-4443 | organization',
    ])
  })
})

describe.runIf(existsSync(`${folder}/npi_small.csv`))('18,649 published numbers with names and occupations', () => {
  /** The file has no address and no days: everyone stands at one address of the state, and a bare number has ended. */
  function asRow([
    npi = '',
    type,
    organization = '',
    last = '',
    first = '',
    state = '',
    code = '',
  ]: string[]): SmallProvider {
    if (type === '') return { NPI: npi, 'NPI Deactivation Date': '11/01/2026' }
    return {
      NPI: npi,
      'Entity Type Code': type?.slice(0, 1) ?? '',
      'Provider Organization Name (Legal Business Name)': organization,
      'Provider Last Name (Legal Name)': last,
      'Provider First Name': first,
      'Healthcare Provider Taxonomy Code_1': code,
      'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
      ...addressAt('1 MAIN ST', 'ANYTOWN', state, '00001'),
    }
  }
  const published = () =>
    readFileSync(`${folder}/npi_small.csv`, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) =>
        [...line.matchAll(/"([^"]*)"(?:,|$)|([^,]*)(?:,|$)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      )

  test('each has its check digit, and none when it is another', () => {
    const all = published().map(([npi = '']) => npi)
    expect(all.filter((npi) => !isNpi(npi))).toEqual([])
    expect(all.map((npi) => npi.slice(0, 9) + ((Number(npi[9]) + 1) % 10)).filter(isNpi)).toEqual([])
  })

  test('each becomes who the file says, or is counted with the reason', async () => {
    const all = published()
    const report = await load(smallRegistry(all.map(asRow)))
    expect(report).toMatchObject({
      read: 18_649,
      loaded: 18_156,
      deactivated: 491,
      rejected: { 'no such state': 2 },
    })
    const bySpecialty = await rows(`select s.name, count(*)::integer from doctors.doctors d
      join doctors.medical_specialties s on s.id = d.specialty_id group by 1`)
    const counts = Object.fromEntries(bySpecialty) as Record<string, number>
    expect(counts).toMatchObject({
      'Primary Care': 1815,
      Pediatrics: 223,
      'OB-GYN': 176,
      Dermatology: 51,
      Cardiology: 67,
      Orthopedics: 84,
      Psychiatry: 184,
      Psychology: 297,
      Dentistry: 249,
      Optometry: 102,
      ENT: 24,
      Gastroenterology: 39,
      Neurology: 63,
      Urology: 29,
      'Physical Therapy': 583,
      Ophthalmology: 56,
      Oncology: 41,
      Surgery: 105,
      Nurses: 662,
    })
    expect(counts['Occupation Not Stated']).toBeUndefined()
    const byKind = await rows(`select facility_type, count(*)::integer from doctors.medical_facilities
      where npi is not null group by 1`)
    expect(Object.fromEntries(byKind)).toEqual({
      pharmacy: 164,
      hospital: 80,
      laboratory: 38,
      'urgent care': 21,
      clinic: 643,
      organization: 2462,
    })
    const names = new Map(all.map(([npi, , organization, last, first]) => [npi, organization || `${first} ${last}`]))
    const listed = await rows(`select npi, first_name || ' ' || last_name from doctors.doctors
      union all select npi, name from doctors.medical_facilities where npi is not null`)
    expect(listed.filter(([npi, name]) => String(name).toUpperCase() !== names.get(String(npi)))).toEqual([])
    const ended = new Set(all.filter(([, type]) => type === '').map(([npi]) => npi))
    expect(listed.filter(([npi]) => ended.has(String(npi)))).toEqual([])
  })
})
