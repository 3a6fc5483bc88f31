import { dictionary } from '#kit/dictionary.ts'
import { plainWords } from './plain-words.ts'
import { specialtyTree } from './specialty-tree.ts'

// What people say for a specialty, in English and Spanish, without accents. Words of one that end in s are told without it.
const saidFor: Readonly<Record<string, string>> = dictionary({
  'Primary Care': `primary care, primary, pcp, gp, general practitioner, general practice, general doctor, family medicine,
    family practice, internal medicine, internist, geriatrician, geriatric, atencion primaria, medico general, medico familiar,
    medico de cabecera, medico de familia, medicina familiar, medicina general, medicina interna, internista, checkup,
    check up, annual physical, chequeo, physical exam, examen fisico, chequeo anual`,
  Pediatrics: 'pediatric, pediatrician, paediatrician, peds, pediatra, pediatria',
  'OB-GYN': `obgyn, ob gyn, ob, gyn, gynecologist, gynecology, gynaecologist, obstetrician, obstetric, ginecologo, ginecologa,
    ginecologia, obstetra, obstetricia`,
  Dermatology: 'dermatology, dermatologist, derm, derma, dermatologo, dermatologa, dermatologia',
  Cardiology: 'cardiology, cardiologist, cardiologo, cardiologa, cardiologia, cardiac',
  Orthopedics: `orthopedic, orthopedist, orthopaedic, orthopedic surgeon, ortho, ortopeda, ortopedia, ortopedista,
    traumatologo, sports medicine, knee surgeon, hip surgeon, shoulder surgeon, bone surgeon, cirujano ortopedico`,
  Psychiatry: 'psychiatry, psychiatrist, psiquiatra, psiquiatria, shrink, loquero, loquera',
  Psychology: `psychology, psychologist, psicologo, psicologa, psicologia, therapist, psychotherapist,
    psychotherapy, terapeuta, terapia, therapy, talk therapy, mental health, salud mental`,
  Dentistry: `dentistry, dentist, dentis, denist, dental, dentista, odontologo, odontologa, odontologia, teeth cleaning, limpieza dental`,
  Optometry:
    'optometry, optometrist, optometrista, optometria, eye exam, eye test, eye checkup, eyeglasses, optician, oculist, oculista, glasses, lentes, examen de la vista',
  ENT: `ent, ear nose and throat, ear nose throat, otolaryngologist, otolaryngology, otorrino, otorrinolaringologo,
    otorrinolaringologia, oido nariz y garganta`,
  Gastroenterology:
    'gastroenterology, gastroenterologist, gastro, gi, gastroenterologo, gastroenterologa, gastroenterologia',
  Neurology: 'neurology, neurologist, neurologo, neurologa, neurologia',
  Urology: 'urology, urologist, urologo, urologa, urologia',
  'Physical Therapy': `physical therapy, physical therapist, physiotherapist, physiotherapy, physio, pt, fisioterapia, fisioterapeuta,
    terapia fisica, terapeuta fisico, rehab`,
  Podiatry: 'podiatry, podiatrist, podologo, podologa, podologia',
  Oncology: 'oncology, oncologist, oncologo, oncologa, oncologia',
  Endocrinology: 'endocrinology, endocrinologist, endocrinologo, endocrinologa, endocrinologia',
  Nephrology: 'nephrology, nephrologist, nefrologo, nefrologa, nefrologia',
  Rheumatology: 'rheumatology, rheumatologist, reumatologo, reumatologa, reumatologia',
  Pulmonology: 'pulmonology, pulmonologist, neumologo, neumologa, neumologia',
  Allergy: 'allergist, allergy and immunology, immunologist, alergologo, alergologa, alergologia',
  Surgery: 'surgery, general surgery, surgeon, general surgeon, cirujano, cirujana, cirugia',
  Ophthalmology: 'ophthalmology, ophthalmologist, oftalmologo, oftalmologa, oftalmologia, eye surgeon',
  'Plastic Surgery': 'plastic surgeon, cosmetic surgeon, cosmetic surgery, cirugia plastica, cirujano plastico',
  'Heart and Chest Surgery': 'heart surgeon, cardiac surgeon, thoracic surgeon, heart surgery',
  'Brain and Spine Surgery': 'neurosurgeon, brain surgeon, spine surgeon, neurocirujano',
  'Vascular Surgery': 'vascular surgeon',
  Orthodontics: 'orthodontist, orthodontic, ortodoncista, ortodoncia',
  'Oral Surgery': 'oral surgeon',
  'Children’s Dentistry': 'pediatric dentist, pediatric dentistry, dentista pediatrico, odontopediatra',
  'Gum Care': 'periodontist, periodontics',
  'Root Canals': 'endodontist, root canal, endodoncia',
  Counseling: 'counselor, counseling, consejero, consejera, consejeria',
  'Marriage and Family Therapy':
    'marriage counselor, marriage counseling, couples therapy, couples counseling, family therapy, couples therapist, family therapist, terapia de pareja',
  'Social Work': 'social worker, trabajador social, trabajadora social',
  'Addiction Care': 'addiction, alcohol rehab, drug rehab, rehab for addiction, adicciones',
  'Speech Therapy': 'speech therapist, speech pathologist, terapia del habla',
  'Occupational Therapy': 'occupational therapist, terapia ocupacional',
  'Massage Therapy': 'massage, massage therapist, masaje',
  Acupuncture: 'acupuncturist, acupuntura',
  Hearing: 'audiologist, audiology, hearing aid, audiologo',
  Nutrition: 'nutritionist, dietitian, dietician, nutricionista, dietista',
  Pharmacists: 'pharmacist, farmaceutico',
  'Midwives and Doulas': 'midwife, midwives, doula, partera',
  'Nurse Practitioners': 'nurse practitioner, np',
  'Physician Assistants': 'physician assistant, pa',
  Nurses: 'nurse, registered nurse, enfermera, enfermero',
  Anesthesia: 'anesthesiologist, anestesiologo',
  'Pain Care': 'pain doctor, pain management, pain medicine, pain specialist',
  'Infectious Disease': 'infectious disease specialist',
  Hematology: 'hematologist, blood doctor, hematologo',
  Radiology: 'radiologist, radiologo',
  Geriatrics: 'geriatrics, geriatria',
  Fertility: 'fertility doctor, fertility specialist, infertility',
  'Sleep Medicine': 'sleep doctor, sleep specialist, sleep apnea',
  Chiropractic: 'chiropractic, chiropractor, quiropractico, quiropractica',
})

function inside(words: Readonly<Record<string, string>>): Map<string, string> {
  const entries = Object.entries(words).flatMap(([name, said]) =>
    said.split(',').map((phrase) => [plainWords(phrase).join(' '), name] as const),
  )
  return new Map(entries.filter(([phrase]) => phrase !== ''))
}

/** The specialty of each word or phrase that means one by itself. The names are those of the directory, where it has them. */
export const specialtyPhrases: ReadonlyMap<string, string> = new Map([
  ...inside(Object.fromEntries(specialtyTree.map(({ name }) => [name, name.replace('’', '')]))),
  ...inside(saidFor),
])
