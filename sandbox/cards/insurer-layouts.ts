import { above, before, money, row, type Words } from './drawing.ts'
import { inBrackets, mark, onPlan, phoneOf, small } from './insurer-parts.ts'
import { bar, type Layout, without } from './layout.ts'
import { programLayouts } from './program-layouts.ts'

/** A cell of a table: what for, and below it what it costs. */
const cell = (column: number, y: number, label: string, value: string): Words[] => [
  { x: 44 + column * 236, y, text: label, size: 20 },
  { x: 44 + column * 236, y: y + 34, text: value, size: 28, bold: true },
]

/**
 * Cards worded as insurers of the US word theirs, with all that stands beside what is looked for: plan codes, a doctor's
 * name, a state's number. Drawn by somebody who had not read the rules for reading.
 */
export const insurerLayouts: readonly Layout[] = [
  {
    name: 'a PPO with a grid of copays',
    font: 'DejaVu Sans',
    ink: '#1c2b39',
    says: (f) => onPlan(f, 'PPO'),
    front: (f) => ({
      ground: '#fdfefe',
      shapes:
        '<path d="M28 360H984M28 460H984M28 560H984M28 360V560M268 360V560M504 360V560M740 360V560M984 360V560" stroke="#8aa4b8" stroke-width="2"/>',
      words: [
        ...mark(f, 66, '#0b5c8f'),
        { x: 968, y: 70, text: f.planName, size: 30, bold: true, end: true },
        ...above(44, 150, 'Subscriber Name', f.memberName, 28),
        ...above(44, 232, 'Identification #', f.memberId, 28),
        ...above(430, 232, 'Suffix', '01', 28),
        ...above(560, 150, 'Group #', f.groupNumber, 26),
        ...above(790, 150, 'Plan Code', '430/931', 26),
        ...before(560, 236, 'RxBIN #', f.rxBin, 20),
        ...before(560, 264, 'RxPCN #', f.rxPcn, 20),
        ...before(790, 236, 'RxGrp #', f.rxGroup, 20),
        { x: 44, y: 346, text: 'In-Network Member Cost Share', size: 20, bold: true },
        ...cell(0, 392, 'PCP Office Visit', money(f.copayPrimaryCare) ?? ''),
        ...cell(1, 392, 'Specialist Visit', money(f.copaySpecialist) ?? ''),
        ...cell(2, 392, 'Urgent Care', money(f.copayUrgentCare) ?? ''),
        ...cell(3, 392, 'Emergency Dept.', money(f.copayEmergency) ?? ''),
        ...cell(0, 492, 'Preventive Care', 'No charge'),
        ...cell(1, 492, 'Telehealth', '$10'),
        ...cell(2, 492, 'Inpatient Hospital', '20%*'),
        ...cell(3, 492, 'Ind. Deductible', money(f.deductible) ?? ''),
        { x: 44, y: 600, text: '*After deductible. Medical · Pharmacy · Vision', size: 18 },
      ],
    }),
    back: ({ phones }) => ({
      ground: '#ffffff',
      words: [
        ...small(
          70,
          'Possession of this card does not guarantee eligibility for benefits. Show it each time you',
          'receive services. See your benefit booklet. Prior authorization is required for some services.',
        ),
        ...row(44, 700, 190, 'Customer Service', `1-${phones[0]}`),
        ...row(44, 700, 235, 'Provider Inquiries & Prior Authorization', `1-${phones[1]}`, 22),
        ...row(44, 700, 280, 'TTY', '711'),
        ...small(
          380,
          'Hospitals or physicians: file claims with the local plan.',
          'Members submit claims to: PO Box 91059, Springfield, MO 65801-9159',
          'Group health coverage is self-funded by the employer. The claims administrator provides',
          'administrative services only and assumes no financial risk for claims.',
        ),
      ],
    }),
  },
  {
    name: 'an HMO with the doctor’s name',
    font: 'DejaVu Sans Condensed',
    ink: '#2a2a2a',
    says: (f, seed) => ({
      ...without('deductible')(onPlan(f, 'HMO')),
      phones: [...f.phones, phoneOf(seed)],
    }),
    front: (f) => ({
      ground: '#f6fbf4',
      shapes: `${bar('#2f7d32', 14)}<rect y="500" width="1012" height="62" fill="#dcecd6"/>`,
      words: [
        ...mark(f, 74, '#2f7d32', 40),
        { x: 968, y: 74, text: f.planName, size: 28, bold: true, end: true },
        ...before(44, 170, 'Member:', f.memberName, 28),
        ...before(44, 212, 'Member ID#:', f.memberId, 28),
        ...before(600, 212, 'Grp#:', f.groupNumber, 26),
        ...before(600, 170, 'Eff. Date:', '01/01/2026', 24),
        ...above(44, 270, 'Primary Care Physician (PCP)', 'MARGARET H LINDQVIST, MD', 26),
        ...above(600, 270, 'PCP Phone', inBrackets(f.phones[2]), 26),
        ...above(44, 350, 'Medical Group/IPA', 'LAKESIDE PHYSICIANS GROUP', 22),
        ...above(600, 350, 'Hospital', 'ST. BRENDAN MEDICAL CTR', 22),
        ...before(44, 450, 'RxBIN:', f.rxBin, 22),
        ...before(280, 450, 'RxPCN:', f.rxPcn, 22),
        ...before(560, 450, 'RxGRP:', f.rxGroup, 22),
        ...(
          [
            ['Office Visit:', f.copayPrimaryCare],
            ['Spec:', f.copaySpecialist],
            ['Urg Care:', f.copayUrgentCare],
            ['ER:', f.copayEmergency],
          ] as const
        ).map(([label, amount], n) => ({
          x: [44, 330, 540, 790][n] ?? 0,
          y: 540,
          text: `${label} ${money(amount)}`,
          size: 25,
          bold: true,
        })),
        { x: 44, y: 600, text: 'Rx Copay: $10/$35/$70     ER copay waived if admitted', size: 20 },
      ],
    }),
    back: ({ phones }) => ({
      ground: '#ffffff',
      shapes: '<rect y="36" width="1012" height="70" fill="#3c3c3c"/>',
      words: [
        ...small(
          150,
          'IN AN EMERGENCY: Call 911 or go to the nearest emergency room. Notify your PCP within 48 hours.',
          'Except for emergencies, all care must be provided or referred by your Primary Care Physician.',
        ),
        { x: 44, y: 260, text: `Member Services & 24/7 Nurse Line: ${inBrackets(phones[0])} (TTY: 711)`, size: 23 },
        { x: 44, y: 305, text: `Mental Health/Substance Use: ${inBrackets(phones[1])}`, size: 23 },
        ...small(
          380,
          'PROVIDERS: Verify eligibility before rendering services. Electronic Payer ID: 95210',
          'Mail medical claims to: Claims Department, PO Box 5160, Springfield, MO 65801',
          'Pharmacists: this card is for identification only.',
        ),
      ],
    }),
  },
  ...programLayouts,
]
