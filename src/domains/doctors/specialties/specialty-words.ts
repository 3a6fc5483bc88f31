import { specialtyTree } from './specialty-tree.ts'

// What people say for a specialty, in English and Spanish, without accents. Words of one that end in s are told without it.
const saidFor: Readonly<Record<string, string>> = {
  'Primary Care': `primary care, primary, pcp, gp, general practitioner, general practice, general doctor, family medicine,
    family practice, internal medicine, internist, geriatrician, geriatric, atencion primaria, medico general, medico familiar,
    medico de cabecera, medico de familia, medicina familiar, medicina general, medicina interna, internista, checkup,
    check up, annual physical, chequeo`,
  Pediatrics: 'pediatric, pediatrician, paediatrician, peds, pediatra, pediatria',
  'OB-GYN': `obgyn, ob gyn, ob, gyn, gynecologist, gynecology, gynaecologist, obstetrician, obstetric, ginecologo, ginecologa,
    ginecologia, obstetra, obstetricia`,
  Dermatology: 'dermatology, dermatologist, derm, dermatologo, dermatologa, dermatologia',
  Cardiology: 'cardiology, cardiologist, cardiologo, cardiologa, cardiologia, cardiac',
  Orthopedics: `orthopedic, orthopedist, orthopaedic, orthopedic surgeon, ortho, ortopeda, ortopedia, ortopedista,
    traumatologo, sports medicine`,
  Psychiatry: 'psychiatry, psychiatrist, psiquiatra, psiquiatria',
  Psychology: `psychology, psychologist, psicologo, psicologa, psicologia, therapist, psychotherapist,
    psychotherapy, terapeuta, terapia, talk therapy, mental health, salud mental`,
  Dentistry: `dentistry, dentist, dental, dentista, odontologo, odontologa, odontologia, teeth cleaning, limpieza dental`,
  Optometry:
    'optometry, optometrist, optometrista, optometria, eye exam, eyeglasses, glasses, lentes, examen de la vista',
  ENT: `ent, ear nose and throat, ear nose throat, otolaryngologist, otolaryngology, otorrino, otorrinolaringologo,
    otorrinolaringologia, oido nariz y garganta`,
  Gastroenterology:
    'gastroenterology, gastroenterologist, gastro, gi, gastroenterologo, gastroenterologa, gastroenterologia',
  Neurology: 'neurology, neurologist, neurologo, neurologa, neurologia',
  Urology: 'urology, urologist, urologo, urologa, urologia',
  'Physical Therapy': `physical therapy, physical therapist, physiotherapist, physiotherapy, pt, fisioterapia, fisioterapeuta,
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
  'Plastic Surgery': 'plastic surgeon, cosmetic surgery, cirugia plastica, cirujano plastico',
  'Heart and Chest Surgery': 'heart surgeon, cardiac surgeon, thoracic surgeon, heart surgery',
  'Brain and Spine Surgery': 'neurosurgeon, brain surgeon, spine surgeon, neurocirujano',
  'Vascular Surgery': 'vascular surgeon',
  Orthodontics: 'orthodontist, orthodontic, ortodoncista, ortodoncia',
  'Oral Surgery': 'oral surgeon',
  'Children’s Dentistry': 'pediatric dentist, kids dentist, dentista para ninos',
  'Gum Care': 'periodontist, periodontics',
  'Root Canals': 'endodontist, root canal, endodoncia',
  Counseling: 'counselor, counseling, consejero, consejera, consejeria',
  'Marriage and Family Therapy': 'marriage counselor, couples therapist, family therapist, terapia de pareja',
  'Social Work': 'social worker, trabajador social, trabajadora social',
  'Addiction Care': 'addiction, rehab for addiction, adicciones',
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
}

// What is told of with a doctor beside it, or alone: heart doctor, doctor for the heart, heart.
const caredForBy: Readonly<Record<string, string>> = {
  'Primary Care': 'family, general, regular, cold, flu, familia, cabecera, gripe',
  Pediatrics: 'kid, child, children, baby, babie, infant, toddler, teen, nino, nina, bebe, hijo, hija, infantil',
  'OB-GYN': 'woman, women, pregnancy, pregnant, mujer, mujere, embarazo, embarazada, lady, female',
  Dermatology: 'skin, acne, rash, mole, eczema, hair, piel, acne, lunare, pelo',
  Cardiology: 'heart, cardio, blood pressure, corazon, presion',
  Orthopedics:
    'bone, joint, knee, hip, shoulder, spine, fracture, hueso, rodilla, cadera, hombro, columna, articulacione',
  Psychiatry: 'psych, adhd, bipolar',
  Psychology: 'anxiety, depression, ansiedad, depresion, stress, estre',
  Dentistry: 'tooth, teeth, dent, brace, gum, diente, muela, frenillo, encia',
  Optometry: 'eye, vision, ojo, vista',
  ENT: 'ear, nose, throat, sinus, sinu, hearing, oido, nariz, garganta',
  Gastroenterology: 'stomach, gut, digestive, digestion, bowel, colon, colonoscopy, estomago, intestino, digestivo',
  Neurology: 'brain, nerve, headache, migraine, seizure, cerebro, nervio, migrana',
  Urology: 'bladder, urinary, prostate, urine, vejiga, orina, prostata',
  'Physical Therapy': '',
  Podiatry: 'foot, feet, ankle, toe, pie, tobillo',
  Oncology: 'cancer, tumor',
  Endocrinology: 'diabete, thyroid, hormone, tiroide, hormona',
  Nephrology: 'kidney, rinon, rinone',
  Rheumatology: 'arthriti, artriti, lupu',
  Pulmonology: 'lung, breathing, asthma, pulmon, pulmone, asma',
  Allergy: 'allergy, allergie, alergia',
}

/** A word as it is compared here: small letters without accents, and without an s at its end. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/s$/, '')

/** A text's words as they are compared here. */
export const plainWords = (text: string): string[] =>
  text
    .split(/[\s,;/&()-]+/)
    .map(plainWord)
    .filter(Boolean)

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

/** The specialty of each word that means one when a doctor is told of. */
export const specialtyTopics: ReadonlyMap<string, string> = inside(caredForBy)
