import { before, money, row } from './drawing.ts'
import { mark, onPlan, phoneOf, small } from './insurer-parts.ts'
import { bar, type Layout, without } from './layout.ts'

/** Cards of Medicare and Medicaid where an insurer runs the plan. */
export const programLayouts: readonly Layout[] = [
  {
    name: 'Medicare Advantage',
    font: 'DejaVu Sans',
    ink: '#24331f',
    says: (facts) => {
      const f = without('groupNumber', 'deductible', 'copayUrgentCare')(onPlan(facts, '(HMO)'))
      return { ...f, planName: f.planName.toUpperCase(), planType: 'Medicare' }
    },
    front: (f) => ({
      ground: '#fbfdf7',
      shapes: '<rect x="690" y="470" width="290" height="130" fill="none" stroke="#5b8f22" stroke-width="3"/>',
      words: [
        ...mark(f, 70, '#4d7c0f', 44),
        { x: 44, y: 152, text: f.planName, size: 28, bold: true },
        { x: 44, y: 184, text: 'A MEDICARE HEALTH PLAN WITH PRESCRIPTION DRUG COVERAGE', size: 19 },
        { x: 968, y: 70, text: 'CARD ISSUED: 10/14/2025', size: 18, end: true },
        { x: 44, y: 262, text: f.memberName, size: 32, bold: true },
        ...before(44, 306, 'Member ID:', f.memberId, 28),
        { x: 44, y: 376, text: 'Plan (80840) 9140461101', size: 22 },
        ...before(44, 412, 'RxBIN:', f.rxBin, 22),
        ...before(44, 446, 'RxPCN:', f.rxPcn, 22),
        ...before(44, 480, 'RxGRP:', f.rxGroup, 22),
        { x: 560, y: 262, text: 'COPAYMENTS', size: 20, bold: true },
        ...row(560, 960, 300, 'OFFICE VISIT:', money(f.copayPrimaryCare), 22),
        ...row(560, 960, 336, 'SPECIALIST:', money(f.copaySpecialist), 22),
        ...row(560, 960, 372, 'HOSPITAL EMERGENCY:', money(f.copayEmergency), 22),
        { x: 716, y: 525, text: 'MedicareRx', size: 36, bold: true },
        { x: 716, y: 560, text: 'Prescription Drug Coverage', size: 17 },
        { x: 44, y: 590, text: 'CMS H1036 054 000', size: 20 },
      ],
    }),
    back: ({ phones }) => ({
      ground: '#ffffff',
      words: [
        ...row(44, 760, 100, 'Member/Provider Service:', `1-${phones[0]}`),
        { x: 44, y: 136, text: 'If you use a TTY, call 711', size: 20 },
        ...row(44, 760, 190, 'Pharmacist/Physician Rx Inquiries:', `1-${phones[1]}`),
        ...small(
          270,
          'Claims: PO Box 14601, Lexington, KY 40512-4601',
          'Medicare limiting charges apply. Providers: do not bill Original Medicare.',
          'Additional Benefits: DEN187 VIS733 HER937',
        ),
        { x: 44, y: 400, text: 'Please visit us at the address on your Evidence of Coverage.', size: 20 },
      ],
    }),
  },
  {
    name: 'Medicaid managed care',
    font: 'DejaVu Sans',
    ink: '#1f2a44',
    says: (f, seed) => ({
      ...without(
        'groupNumber',
        'deductible',
        'copayPrimaryCare',
        'copaySpecialist',
        'copayUrgentCare',
        'copayEmergency',
      )(onPlan(f, 'Medicaid')),
      phones: [...f.phones, phoneOf(seed)],
    }),
    front: (f) => ({
      ground: '#ffffff',
      shapes: bar('#fde9c8', 122),
      words: [
        ...mark(f, 60, '#b45309', 38),
        { x: 968, y: 60, text: f.planName, size: 26, bold: true, end: true },
        { x: 968, y: 100, text: 'STAR Program', size: 22, end: true },
        { x: 44, y: 168, text: 'Member Name/Nombre del miembro:', size: 20 },
        { x: 44, y: 202, text: f.memberName, size: 28, bold: true },
        { x: 44, y: 248, text: 'Member ID/Núm. de identificación del miembro:', size: 20 },
        { x: 44, y: 282, text: f.memberId, size: 28, bold: true },
        ...before(620, 168, 'DOB/Fecha de nac.:', '04/12/1988', 20),
        ...before(620, 202, 'Eff. Date/Vigencia:', '03/01/2026', 20),
        ...before(620, 282, 'MMIS No.:', '102938475601', 20),
        { x: 44, y: 340, text: 'Primary Care Provider/Proveedor de cuidado primario:', size: 20 },
        { x: 44, y: 374, text: 'RIVERBEND FAMILY CLINIC', size: 24, bold: true },
        { x: 44, y: 414, text: `PCP Phone/Teléfono del PCP: ${f.phones[2]}`, size: 22 },
        ...before(44, 480, 'RxBIN:', f.rxBin, 22),
        ...before(300, 480, 'RxPCN:', f.rxPcn, 22),
        ...before(580, 480, 'RxGRP:', f.rxGroup, 22),
        ...small(
          540,
          'Emergency: call 911 or go to the nearest emergency room. No copay for covered services.',
          'Emergencia: llame al 911 o vaya a la sala de emergencias más cercana. Sin copago.',
        ),
      ],
    }),
    back: ({ phones }) => ({
      ground: '#ffffff',
      words: [
        { x: 44, y: 90, text: `Member Services/Servicios para miembros: 1-${phones[0]} (TTY 711)`, size: 22 },
        { x: 44, y: 136, text: `24-hour Nurse Advice Line/Línea de enfermería: 1-${phones[1]}`, size: 22 },
        ...small(
          210,
          'Directions for what to do in an emergency: In case of emergency call 911 or go to the closest',
          'emergency room. After treatment, call your PCP within 24 hours or as soon as possible.',
          'Instrucciones en caso de emergencia: Llame al 911 o vaya a la sala de emergencias más cercana.',
          'Después de recibir tratamiento, llame al PCP dentro de 24 horas o tan pronto como sea posible.',
        ),
        ...small(
          370,
          'This card is for identification only. It does not prove eligibility for services.',
          'Esta tarjeta es solo para identificación. No prueba que tenga derecho a los servicios.',
          'Medical claims: PO Box 22719, Long Beach, CA 90801',
        ),
      ],
    }),
  },
]
