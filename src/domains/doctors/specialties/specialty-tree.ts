// Codes: NUCC Health Care Provider Taxonomy, © American Medical Association on behalf of the National Uniform Claim
// Committee. The names and the tree are ours. https://www.nucc.org

/** Under which heading a specialty stands. */
export type SpecialtyCategory =
  | 'Medical'
  | 'Surgery'
  | 'Behavioral'
  | 'Dental'
  | 'Vision'
  | 'Rehabilitation'
  | 'Nursing'
  | 'Other'

/**
 * One specialty: the codes that are it, and those that are another one but are found here too (`also`). A code ending in *
 * stands for all that begin so; the longest one that fits a code counts. Whoever is found under a specialty is found under
 * its parent too.
 */
type Specialty = { name: string; category: SpecialtyCategory; codes: string; also?: string; parent?: string }

/** The specialties people look for most, in the order they are offered. */
const shortcuts = [
  {
    name: 'Primary Care',
    category: 'Medical',
    codes: `207Q* 208D* 207R00000X 207RA0000X 207RG0300X 363LF0000X 363LP2300X 363LA2200X 363LG0600X`,
  },
  { name: 'Pediatrics', category: 'Medical', codes: '208000000X 2080A0000X 363LP0200X' },
  { name: 'OB-GYN', category: 'Medical', codes: '207V* 363LX0001X 363LW0102X' },
  { name: 'Dermatology', category: 'Medical', codes: '207N*' },
  {
    name: 'Cardiology',
    category: 'Medical',
    codes: '207RC0000X 207RC0001X 207RI0011X 207RA0001X 207RA0002X 207RH0005X 207UN0901X',
  },
  { name: 'Orthopedics', category: 'Medical', codes: '207X*' },
  {
    name: 'Psychiatry',
    category: 'Behavioral',
    codes:
      '2084P0800X 2084P0802X 2084P0804X 2084P0805X 2084P0015X 2084A0401X 2084F0202X 363LP0808X 364SP080* 364SP081*',
  },
  { name: 'Psychology', category: 'Behavioral', codes: '103T* 103G*' },
  { name: 'Dentistry', category: 'Dental', codes: '1223* 125Q*' },
  { name: 'Optometry', category: 'Vision', codes: '152W*' },
  { name: 'ENT', category: 'Medical', codes: '207Y*' },
  { name: 'Gastroenterology', category: 'Medical', codes: '207RG0100X 207RI0008X 207RT0003X' },
  { name: 'Neurology', category: 'Medical', codes: '2084*' },
  { name: 'Urology', category: 'Medical', codes: '2088*' },
  { name: 'Physical Therapy', category: 'Rehabilitation', codes: '2251*' },
] as const satisfies readonly Specialty[]

const others = [
  {
    name: 'Addiction Care',
    category: 'Behavioral',
    codes: '207*A0401X 2083A0300X 101YA0400X',
    also: '2084A0401X 2084P0802X 103TA0400X 163WA0400X',
  },
  { name: 'Allergy', category: 'Medical', codes: '207K* 207RA0201X 207RI0001X 2080P0201X' },
  { name: 'Anesthesia', category: 'Medical', codes: '207L* 3675* 367H*' },
  { name: 'Pain Care', category: 'Medical', codes: '208V* 207LP2900X 2081P2900X 2084P2900X' },
  { name: 'Emergency Medicine', category: 'Medical', codes: '207P* 2080P0204X' },
  { name: 'Hospital Medicine', category: 'Medical', codes: '208M*' },
  {
    name: 'Intensive Care',
    category: 'Medical',
    codes: '207RC0200X 2084A2900X 2080P0203X',
    also: '207LC0200X 207VC0200X 2086S0102X',
  },
  { name: 'Endocrinology', category: 'Medical', codes: '207RE0101X', also: '2080P0205X' },
  { name: 'Nephrology', category: 'Medical', codes: '207RN0300X', also: '2080P0210X' },
  { name: 'Oncology', category: 'Medical', codes: '207RX0202X 207RH0003X', also: '207VX0201X 2086X0206X 2080P0207X' },
  { name: 'Radiation Oncology', category: 'Medical', codes: '2085R0001X 2085R0203X', parent: 'Oncology' },
  { name: 'Hematology', category: 'Medical', codes: '207RH0000X', also: '207RH0003X 2080P0207X' },
  { name: 'Infectious Disease', category: 'Medical', codes: '207RI0200X', also: '2080P0208X' },
  { name: 'Pulmonology', category: 'Medical', codes: '207RP1001X', also: '2080P0214X' },
  { name: 'Rheumatology', category: 'Medical', codes: '207RR0500X', also: '2080P0216X' },
  {
    name: 'Sleep Medicine',
    category: 'Medical',
    codes: '207QS1201X 207RS0012X 207YS0012X 2084S0012X 2080S0012X 173F*',
  },
  {
    name: 'Sports Medicine',
    category: 'Medical',
    codes: '207QS0010X 207RS0010X 207PS0010X 2083S0010X 2084S0010X 2081S0010X 2080S0010X 204C*',
    also: '207XX0005X',
  },
  { name: 'Geriatrics', category: 'Medical', codes: '', also: '207QG0300X 207RG0300X 363LG0600X 364SG0600X' },
  { name: 'Palliative Care', category: 'Medical', codes: '207*H0002X 208*H0002X 163WH1000X' },
  {
    name: 'Weight Care',
    category: 'Medical',
    codes: '207*B0002X 208*B0002X 207*P1002X 2080P1004X 207QP0002X 2086P0122X 207LP4000X',
  },
  {
    name: 'Pediatric Specialists',
    category: 'Medical',
    codes: '2080*',
    also: '2080P0201X 2080P0203X 2080P0204X 2080S0012X 2080S0010X',
  },
  { name: 'Fertility', category: 'Medical', codes: '207VE0102X', parent: 'OB-GYN' },
  { name: 'High-Risk Pregnancy', category: 'Medical', codes: '207VM0101X', parent: 'OB-GYN' },
  { name: 'Heart Rhythm', category: 'Medical', codes: '207RC0001X', parent: 'Cardiology' },
  { name: 'Physical Medicine', category: 'Medical', codes: '2081* 204R*' },
  { name: 'Genetics', category: 'Medical', codes: '207S* 1701* 1703*' },
  { name: 'Radiology', category: 'Medical', codes: '2085* 207U*' },
  { name: 'Pathology', category: 'Medical', codes: '207Z*' },
  { name: 'Preventive Medicine', category: 'Medical', codes: '2083*' },
  { name: 'Integrative Medicine', category: 'Medical', codes: '202D* 204D* 175F* 175L*' },
  { name: 'Vein Care', category: 'Medical', codes: '202K*' },
  { name: 'Other Physicians', category: 'Medical', codes: '202C* 207R* 208U* 2098* 1730*' },
  { name: 'Surgery', category: 'Surgery', codes: '2086*' },
  {
    name: 'Plastic Surgery',
    category: 'Surgery',
    codes: '2082* 2086S0122X',
    also: '207YX0905X 207YS0123X 207YX0007X 207WX0200X',
    parent: 'Surgery',
  },
  { name: 'Heart and Chest Surgery', category: 'Surgery', codes: '208G*', parent: 'Surgery' },
  { name: 'Vascular Surgery', category: 'Surgery', codes: '2086S0129X', parent: 'Surgery' },
  { name: 'Brain and Spine Surgery', category: 'Surgery', codes: '207T*', also: '207XS0117X', parent: 'Surgery' },
  { name: 'Colon and Rectal Surgery', category: 'Surgery', codes: '208C*', parent: 'Surgery' },
  { name: 'Transplant Surgery', category: 'Surgery', codes: '204F*', parent: 'Surgery' },
  { name: 'Hand Surgery', category: 'Surgery', codes: '2086S0105X', also: '207XS0106X 2082S0105X', parent: 'Surgery' },
  { name: 'Counseling', category: 'Behavioral', codes: '101Y* 102L*' },
  { name: 'Marriage and Family Therapy', category: 'Behavioral', codes: '106H*' },
  { name: 'Social Work', category: 'Behavioral', codes: '1041*' },
  { name: 'Behavior Therapy', category: 'Behavioral', codes: '103K* 106E* 106S*' },
  { name: 'Art and Music Therapy', category: 'Behavioral', codes: '1012* 102X* 2217* 225A* 2256*' },
  { name: 'Peer Support', category: 'Behavioral', codes: '175T*' },
  { name: 'Orthodontics', category: 'Dental', codes: '1223X0400X', parent: 'Dentistry' },
  { name: 'Oral Surgery', category: 'Dental', codes: '1223S0112X 204E*', parent: 'Dentistry' },
  { name: 'Children’s Dentistry', category: 'Dental', codes: '1223P0221X', parent: 'Dentistry' },
  { name: 'Gum Care', category: 'Dental', codes: '1223P0300X', parent: 'Dentistry' },
  { name: 'Root Canals', category: 'Dental', codes: '1223E0200X', parent: 'Dentistry' },
  { name: 'Dental Hygiene', category: 'Dental', codes: '124Q* 1224* 125J* 125K* 1268* 1269*' },
  { name: 'Ophthalmology', category: 'Vision', codes: '207W*' },
  { name: 'Opticians', category: 'Vision', codes: '156F*' },
  { name: 'Podiatry', category: 'Medical', codes: '213E* 211D*' },
  { name: 'Chiropractic', category: 'Rehabilitation', codes: '111N*' },
  { name: 'Acupuncture', category: 'Rehabilitation', codes: '1711*' },
  { name: 'Massage Therapy', category: 'Rehabilitation', codes: '2257* 163WM1400X' },
  { name: 'Occupational Therapy', category: 'Rehabilitation', codes: '225X*' },
  { name: 'Speech Therapy', category: 'Rehabilitation', codes: '235Z* 2355S0801X' },
  { name: 'Hearing', category: 'Rehabilitation', codes: '231H* 2376* 2377* 2355A2700X' },
  { name: 'Breathing Therapy', category: 'Rehabilitation', codes: '2278* 2279*' },
  { name: 'Athletic Training', category: 'Rehabilitation', codes: '2255A2300X 224Y*' },
  { name: 'Prosthetics and Braces', category: 'Rehabilitation', codes: '222Z* 224P* 224L* 2250* 2249* 229N*' },
  { name: 'Therapy Assistants', category: 'Rehabilitation', codes: '2252* 224Z* 2260*' },
  {
    name: 'Other Therapy',
    category: 'Rehabilitation',
    codes: '2254* 2255* 2258* 225B* 225C* 2263* 222Q* 172M* 172P* 173C*',
  },
  { name: 'Nurse Practitioners', category: 'Nursing', codes: '363L*', also: '363L*' },
  { name: 'Physician Assistants', category: 'Nursing', codes: '363A*' },
  { name: 'Clinical Nurse Specialists', category: 'Nursing', codes: '364S*', also: '364S*' },
  { name: 'Midwives and Doulas', category: 'Nursing', codes: '367A* 176B* 175M* 374J*' },
  { name: 'Breastfeeding Help', category: 'Nursing', codes: '174N* 163WL0100X' },
  { name: 'Nurses', category: 'Nursing', codes: '163W* 164W* 164X* 167G* 374T*' },
  { name: 'Nutrition', category: 'Other', codes: '133N* 133V* 1327* 136A*' },
  { name: 'Pharmacists', category: 'Other', codes: '1835* 1837*' },
  { name: 'Health Coaching', category: 'Other', codes: '1714* 174H* 172V* 171M* 4053*' },
  { name: 'Emergency Medical Services', category: 'Other', codes: '146*' },
  { name: 'Laboratory and Imaging Staff', category: 'Other', codes: '246* 247* 242T* 243U*' },
  { name: 'Home and Personal Care', category: 'Other', codes: '372* 373* 374* 376*' },
  { name: 'Students in Training', category: 'Other', codes: '390*' },
  { name: 'Other Care', category: 'Other', codes: '*' },
  { name: 'Occupation Not Stated', category: 'Other', codes: '' },
] as const satisfies readonly Specialty[]

/** The name of a specialty in the directory, in English. */
export type SpecialtyName = (typeof shortcuts | typeof others)[number]['name']

/** The names of the 15 specialties people look for most, in the order they are offered. */
export const specialtyNames: readonly SpecialtyName[] = shortcuts.map(({ name }) => name)

/** Every specialty of the directory; a parent is one of them. */
export const specialtyTree: readonly (Specialty & { name: SpecialtyName; parent?: SpecialtyName })[] = [
  ...shortcuts,
  ...others,
]

/** What somebody is whose entry names no occupation. */
export const notStated: SpecialtyName = 'Occupation Not Stated'
