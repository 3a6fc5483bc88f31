// Our own plain names of the procedures. The descriptions that belong to the codes are the American Medical Association's, and are shown nowhere.

import type { ProcedureCode } from './procedures.ts'

type Names = Readonly<Record<`procedure.${ProcedureCode}`, string>>

export const englishProcedures: Names = {
  'procedure.99213': 'Office visit, known to the doctor',
  'procedure.99214': 'Longer office visit',
  'procedure.73721': 'MRI of the knee, hip or ankle',
  'procedure.70450': 'CT of the head',
  'procedure.76700': 'Ultrasound of the belly',
  'procedure.93000': 'EKG',
  'procedure.29881': 'Knee arthroscopy',
  'procedure.80053': 'Blood test: metabolic panel',
  'procedure.85025': 'Blood count (CBC)',
  'procedure.36415': 'Blood draw',
}

export const spanishProcedures: Names = {
  'procedure.99213': 'Consulta, si el médico ya le conoce',
  'procedure.99214': 'Consulta más larga',
  'procedure.73721': 'Resonancia de rodilla, cadera o tobillo',
  'procedure.70450': 'Tomografía de la cabeza',
  'procedure.76700': 'Ultrasonido del abdomen',
  'procedure.93000': 'Electrocardiograma',
  'procedure.29881': 'Artroscopia de rodilla',
  'procedure.80053': 'Análisis de sangre: panel metabólico',
  'procedure.85025': 'Conteo de sangre (CBC)',
  'procedure.36415': 'Extracción de sangre',
}
