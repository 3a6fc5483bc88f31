import { above, before, money, row } from './drawing.ts'
import { all, bar, helpBack, type Layout, shown, without } from './layout.ts'

/** Layouts drawn after the rules for reading were made; docs/measured.md has how well they were read at first sight. */
export const lateLayouts: readonly Layout[] = [
  {
    name: 'beside a drug plan',
    font: 'DejaVu Sans Condensed',
    ink: '#0d2b45',
    says: without('deductible'),
    front: (f) => ({
      ground: '#f2f7f5',
      shapes: bar('#0f766e', 88),
      words: [
        { x: 44, y: 60, text: shown(f), size: 40, bold: true, color: '#ffffff' },
        { x: 968, y: 60, text: 'Health & Prescription', size: 22, color: '#ffffff', end: true },
        ...above(44, 140, 'NAME OF MEMBER', f.memberName, 30),
        ...above(44, 235, 'MEMBER ID NO.', f.memberId, 30),
        ...above(560, 140, 'PLAN TYPE', f.planName, 26),
        ...above(560, 235, 'GROUP NO.', f.groupNumber, 28),
        { x: 44, y: 350, text: 'PRESCRIPTION DRUGS', size: 20, bold: true },
        ...before(44, 390, 'BIN #', f.rxBin, 24),
        ...before(44, 428, 'PCN #', f.rxPcn, 24),
        ...before(44, 466, 'RX GRP #', f.rxGroup, 24),
        { x: 560, y: 350, text: 'YOU PAY', size: 20, bold: true },
        ...row(560, 960, 390, 'Primary doctor', money(f.copayPrimaryCare)),
        ...row(560, 960, 428, 'Specialist doctor', money(f.copaySpecialist)),
        ...row(560, 960, 466, 'Urgent care', money(f.copayUrgentCare)),
        ...row(560, 960, 504, 'Emergency room', money(f.copayEmergency)),
        { x: 44, y: 600, text: 'Issuer (80840) 9151014609', size: 20 },
      ],
    }),
    back: (f) => helpBack(f, 'Call us', 'For doctors and hospitals'),
  },
  {
    name: 'in and out of network',
    font: 'DejaVu Sans',
    ink: '#1d1d1d',
    says: without('rxPcn', 'rxGroup'),
    front: (f) => ({
      ground: '#ffffff',
      shapes: '<rect x="40" y="330" width="932" height="2" fill="#7a1f3d"/>',
      words: [
        { x: 40, y: 76, text: shown(f), size: 44, bold: true, color: '#7a1f3d' },
        { x: 972, y: 76, text: f.planType, size: 40, bold: true, end: true },
        ...before(40, 150, 'Member:', f.memberName, 28),
        ...before(40, 196, 'Member #:', f.memberId, 28),
        ...before(40, 242, 'Employer Group #:', f.groupNumber, 26),
        ...before(40, 288, 'Plan:', f.planName, 26),
        ...before(640, 196, 'RxBIN', f.rxBin, 24),
        { x: 470, y: 372, text: 'In-Network', size: 20, bold: true },
        { x: 720, y: 372, text: 'Out-of-Network', size: 20, bold: true },
        ...(
          [
            ['Deductible', f.deductible],
            ['PCP', f.copayPrimaryCare],
            ['Specialist', f.copaySpecialist],
            ['Urgent Care', f.copayUrgentCare],
            ['Emergency Room', f.copayEmergency],
          ] as const
        ).flatMap(([label, amount], n) => [
          { x: 40, y: 415 + n * 42, text: label, size: 24 },
          { x: 470, y: 415 + n * 42, text: money(amount) ?? '', size: 24, bold: true },
          { x: 720, y: 415 + n * 42, text: label === 'Deductible' ? '$9,000' : '50%', size: 24 },
        ]),
      ],
    }),
    back: (f) => helpBack(f, 'Member Support', 'Utilization Management'),
  },
  {
    name: 'a fund of a union',
    font: 'DejaVu Serif',
    ink: '#222222',
    says: without('rxBin', 'rxPcn', 'rxGroup', 'copayUrgentCare'),
    front: (f) => ({
      ground: '#fbf6e9',
      shapes: '<rect x="16" y="16" width="980" height="606" fill="none" stroke="#8a6d1f" stroke-width="4"/>',
      words: [
        { x: 60, y: 90, text: 'Local 41 Health & Welfare Fund', size: 28 },
        { x: 60, y: 140, text: `Benefits by ${shown(f)}`, size: 34, bold: true },
        ...before(60, 225, 'Eligible Person:', f.memberName, 28),
        ...before(60, 275, 'Unique Member ID:', f.memberId, 28),
        ...before(60, 325, 'Plan/Group No:', f.groupNumber, 28),
        ...before(60, 375, 'Network Access:', f.planName, 26),
        ...before(60, 450, 'Per person deductible', money(f.deductible), 24),
        ...before(60, 490, 'Physician office copay', money(f.copayPrimaryCare), 24),
        ...before(60, 530, 'Specialist office copay', money(f.copaySpecialist), 24),
        ...before(60, 570, 'Emergency room copay', money(f.copayEmergency), 24),
      ],
    }),
    back: (f) => helpBack(f, 'Fund Office', 'Precertification'),
  },
  {
    name: 'in two languages',
    font: 'DejaVu Sans',
    ink: '#12324a',
    says: without('deductible', 'rxPcn'),
    front: (f) => ({
      ground: '#eef6fb',
      shapes: '<circle cx="90" cy="80" r="48" fill="#e0912f"/>',
      words: [
        { x: 160, y: 95, text: shown(f), size: 42, bold: true },
        { x: 160, y: 135, text: f.planName, size: 24 },
        ...before(44, 210, 'Name/Nombre:', f.memberName, 26),
        ...before(44, 258, 'Member ID/No. de miembro:', f.memberId, 26),
        ...before(44, 306, 'Group/Grupo:', f.groupNumber, 26),
        { x: 44, y: 354, text: 'Effective/Vigencia: 03/01/2026', size: 22 },
        ...before(44, 420, 'Doctor/Médico', money(f.copayPrimaryCare), 24),
        ...before(500, 420, 'Specialist/Especialista', money(f.copaySpecialist), 24),
        ...before(44, 465, 'Urgent care/Urgencia', money(f.copayUrgentCare), 24),
        ...before(500, 465, 'ER/Emergencia', money(f.copayEmergency), 24),
        ...before(44, 560, 'RxBIN', f.rxBin, 22),
        ...before(500, 560, 'RxGRP', f.rxGroup, 22),
      ],
    }),
    back: (f) => helpBack(f, 'Member Services/Servicios', 'Nurse advice/Enfermera'),
  },
  {
    name: 'values in a column',
    font: 'DejaVu Sans Mono',
    ink: '#e8edf5',
    says: all,
    front: (f) => ({
      ground: '#1f2937',
      words: [
        { x: 44, y: 84, text: shown(f), size: 40, bold: true, font: 'DejaVu Sans' },
        ...(
          [
            ['MEMBER NAME', f.memberName],
            ['ID', f.memberId],
            ['GROUP', f.groupNumber],
            ['COVERAGE', f.planName],
            ['BIN/PCN/GRP', `${f.rxBin}/${f.rxPcn}/${f.rxGroup}`],
            ['DEDUCTIBLE', money(f.deductible)],
            ['OFFICE/SPEC', `${money(f.copayPrimaryCare)}/${money(f.copaySpecialist)}`],
            ['URGENT/ER', `${money(f.copayUrgentCare)}/${money(f.copayEmergency)}`],
          ] as const
        ).flatMap(([label, value], n) => [
          { x: 44, y: 165 + n * 54, text: label, size: 22, color: '#93a4bd' },
          { x: 340, y: 165 + n * 54, text: value ?? '', size: 26, bold: true },
        ]),
      ],
    }),
    back: (f) => helpBack(f, 'Support', 'Provider line'),
  },
  {
    name: 'a strip of prices',
    font: 'DejaVu Sans Condensed',
    ink: '#241b2f',
    says: without('groupNumber', 'rxPcn'),
    front: (f) => ({
      ground: '#fdfbff',
      shapes: '<rect y="510" width="1012" height="128" fill="#e9e2f4"/>',
      words: [
        { x: 964, y: 86, text: shown(f), size: 42, bold: true, color: '#5b3a91', end: true },
        { x: 48, y: 86, text: f.planName, size: 28, bold: true },
        ...above(48, 190, 'Covered member', f.memberName, 34),
        ...above(48, 310, 'Your member ID', f.memberId, 34),
        ...before(48, 440, 'Rx BIN:', f.rxBin, 24),
        ...before(330, 440, 'Rx Group:', f.rxGroup, 24),
        ...before(660, 440, 'Deductible:', money(f.deductible), 24),
        ...(
          [
            ['Primary care', f.copayPrimaryCare],
            ['Specialist', f.copaySpecialist],
            ['Urgent care', f.copayUrgentCare],
            ['Emergency', f.copayEmergency],
          ] as const
        ).flatMap(([label, amount], n) => [
          { x: 48 + n * 240, y: 560, text: money(amount) ?? '', size: 32, bold: true },
          { x: 48 + n * 240, y: 600, text: label, size: 22 },
        ]),
      ],
    }),
    back: (f) => helpBack(f, 'Questions about your plan', 'Pharmacist line'),
  },
]
