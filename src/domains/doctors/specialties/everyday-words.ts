import { plainWords } from './plain-words.ts'
import type { SpecialtyName } from './specialty-tree.ts'

// What people name instead of a specialty, and whom people usually see for it, the first being looked for. Nobody is told what
// they have. Words of one that end in s are told without it.
const usuallySeen: readonly (readonly [said: string, first: SpecialtyName, ...others: SpecialtyName[]])[] = [
  [
    `family, general, regular, cold, flu, fever, cough, familia, cabecera, gripe, resfriado, fiebre, tos, strep, infection,
    infeccion, tired, fatigue, cansancio, dizzy, dizziness, mareo, vomiting, vomito, nausea, high blood pressure,
    blood pressure, presion alta, presion, cholesterol, colesterol, blood test, blood work, analisis de sangre, lab test,
    physical, annual, yearly, anual, wellness, preventive, screening, revision, flu shot, shot, vaccine, vaccination, vacuna,
    inyeccion, immunization, std, sti, hiv, prep, vih, ets, covid, prescription, refill, receta, primary, sick, enfermo, enferma`,
    'Primary Care',
    'Nurse Practitioners',
  ],
  [
    'urgent care, walk in, walkin, after hour, atencion urgente, urgencia, minute clinic, stitche, puntada, emergency room, er, sala de emergencia',
    'Primary Care',
    'Emergency Medicine',
    'Nurse Practitioners',
  ],
  ['sore throat, dolor de garganta, ear infection, infeccion de oido, runny nose, congestion', 'Primary Care', 'ENT'],
  [
    'back, lower back, sciatica, slipped disc, espalda, ciatica, lumbago, neck, cuello, whiplash',
    'Primary Care',
    'Physical Therapy',
    'Orthopedics',
    'Chiropractic',
  ],
  [
    'bone, joint, knee, hip, shoulder, spine, fracture, elbow, wrist, hueso, rodilla, cadera, hombro, columna, articulacione, codo, fractura, broken arm, broken leg, broken, sprain',
    'Orthopedics',
    'Physical Therapy',
  ],
  ['hand, carpal tunnel, mano', 'Orthopedics', 'Hand Surgery'],
  ['kid, child, children, baby, babie, infant, toddler, teen, nino, nina, bebe, hijo, hija, infantil', 'Pediatrics'],
  [
    'woman, women, mujer, mujere, pap smear, pap, papanicolaou, period, menstrual, menstruacion, regla, birth control, iud, contraception, anticonceptivo, menopause, menopausia, breast, seno, mammogram, mamografia',
    'OB-GYN',
    'Primary Care',
  ],
  [
    'pregnancy, pregnant, prenatal, embarazo, embarazada, giving birth, parto, pregnancy test, expecting',
    'OB-GYN',
    'Midwives and Doulas',
  ],
  [
    'skin, acne, rash, mole, eczema, hair, wart, psoriasi, piel, lunare, lunar, pelo, sarpullido, verruga, botox',
    'Dermatology',
    'Primary Care',
  ],
  [
    'heart, cardio, corazon, palpitation, palpitacione, chest pain, chest, dolor de pecho, pecho',
    'Cardiology',
    'Primary Care',
  ],
  ['psych, adhd, bipolar, tdah', 'Psychiatry', 'Psychology'],
  [
    'anxiety, depression, ansiedad, depresion, stress, estre, panic attack, depressed, anxious, grief, duelo, trauma, ptsd, anger, insomnio, insomnia, suicidal, suicide, suicidio',
    'Psychology',
    'Psychiatry',
    'Counseling',
  ],
  ['marriage, couple, pareja, matrimonio', 'Marriage and Family Therapy', 'Counseling'],
  ['alcohol, drug, opioid, drinking, suboxone, droga, alcoholismo', 'Addiction Care', 'Psychiatry'],
  [
    'tooth, teeth, dent, gum, toothache, cavity, cavitie, filling, denture, wisdom tooth, wisdom teeth, implant, diente, muela, encia, carie',
    'Dentistry',
  ],
  ['brace, frenillo, frenos, invisalign, aligner', 'Orthodontics', 'Dentistry'],
  ['eye, vision, ojo, vista, contact lense, contact, pink eye', 'Optometry', 'Ophthalmology'],
  ['cataract, glaucoma, catarata, lasik, retina', 'Ophthalmology', 'Optometry'],
  ['hearing, hearing test, tinnitu, audicion', 'Hearing', 'ENT'],
  ['ear, nose, throat, sinus, sinu, oido, nariz, garganta, tonsil, snoring, earache', 'ENT', 'Primary Care'],
  [
    `stomach, gut, digestive, digestion, bowel, colon, colonoscopy, estomago, intestino, digestivo, heartburn, reflux,
    constipation, diarrhea, estrenimiento, diarrea, colonoscopia, acid reflux, ulcer, ulcera, barriga, belly, abdominal,
    hemorrhoid, hemorroide, gallbladder, vesicula`,
    'Gastroenterology',
    'Primary Care',
  ],
  [
    'brain, nerve, headache, migraine, seizure, cerebro, nervio, migrana, cabeza, convulsione, epilepsia, memory, memoria, numbness, stroke, derrame',
    'Neurology',
    'Primary Care',
  ],
  [
    'bladder, urinary, prostate, urine, uti, vejiga, orina, prostata, kidney stone, vasectomy, vasectomia, erectile',
    'Urology',
    'Primary Care',
  ],
  [
    'foot, feet, ankle, toe, heel, bunion, ingrown toenail, pie, tobillo, juanete, talon, una encarnada',
    'Podiatry',
    'Orthopedics',
  ],
  ['cancer, tumor, chemo, chemotherapy, quimioterapia, lump, bulto', 'Oncology', 'Primary Care'],
  ['diabete, thyroid, hormone, tiroide, hormona, sugar, azucar', 'Endocrinology', 'Primary Care'],
  [
    'weight, obesity, weight loss, ozempic, bajar de peso, peso, diet, dieta',
    'Weight Care',
    'Nutrition',
    'Primary Care',
  ],
  ['kidney, rinon, rinone, dialysi, dialisi', 'Nephrology', 'Primary Care'],
  ['arthriti, artriti, lupu, gout, gota, fibromyalgia, fibromialgia', 'Rheumatology', 'Primary Care'],
  ['lung, breathing, asthma, copd, pulmon, pulmone, asma, cant breathe, respirar', 'Pulmonology', 'Primary Care'],
  ['allergy, allergie, alergia, hay fever', 'Allergy', 'Primary Care'],
  ['sleep, dormir, apnea, sueno', 'Sleep Medicine', 'Primary Care'],
  ['fertility, ivf, fertilidad, getting pregnant', 'Fertility', 'OB-GYN'],
  ['anemia, bleeding, blood clot', 'Hematology', 'Primary Care'],
  ['varicose vein, varice, vein', 'Vein Care', 'Vascular Surgery'],
  ['hernia, appendix, apendice', 'Surgery', 'Primary Care'],
  ['speech, stutter, habla, tartamudeo', 'Speech Therapy'],
  ['autism, autismo', 'Behavior Therapy', 'Psychology', 'Pediatrics'],
  ['breastfeeding, lactation, lactancia, amamantar', 'Breastfeeding Help', 'OB-GYN'],
  ['elderly, senior, aging, anciano, mayore', 'Geriatrics', 'Primary Care'],
  ['sport injury, sport injurie, concussion, deportiva', 'Sports Medicine', 'Orthopedics'],
  ['x ray, xray, mri, ct scan, ultrasound, radiografia, resonancia, ultrasonido', 'Radiology', 'Primary Care'],
]

/** Whom people usually see for each word or phrase that is no specialty, the first being looked for. */
export const usuallySeenFor: ReadonlyMap<string, readonly SpecialtyName[]> = new Map(
  usuallySeen.flatMap(([said, ...specialties]) =>
    said.split(',').map((phrase) => [plainWords(phrase).join(' '), specialties] as const),
  ),
)

/** What nobody should look for a doctor for before they call 911, or 988 where life itself is hurt. */
export type Urgency = 'emergency' | 'crisis'

const urgent: Readonly<Record<Urgency, string>> = {
  emergency: `chest pain, chest hurt, chest tight, chest pressure, dolor de pecho, dolor en el pecho, heart attack, infarto, ataque al corazon, stroke,
    derrame cerebral, cant breathe, cannot breathe, can not breathe, trouble breathing, difficulty breathing,
    short of breath, shortness of breath, no puedo respirar, no puede respirar, falta de aire, dificultad para respirar,
    overdose, sobredosi, unconscious, inconsciente, passed out, fainted, severe bleeding, bleeding a lot, poisoned, poisoning, poison,
    envenenamiento, choking, face drooping, anaphylaxi, allergic reaction`,
  crisis: `suicidal, suicide, kill myself, want to die, end my life, hurt myself, self harm, suicidio, suicida, matarme, quiero morir,
    hacerme dano, quitarme la vida`,
}

/** Whom people usually see afterwards. */
export const seenWhen: Readonly<Record<Urgency, readonly SpecialtyName[]>> = {
  emergency: ['Primary Care', 'Emergency Medicine'],
  crisis: ['Psychology', 'Psychiatry', 'Counseling'],
}

const urgentPhrases = (Object.keys(urgent) as Urgency[]).flatMap((kind) =>
  urgent[kind].split(',').map((said) => ({ kind, phrase: ` ${plainWords(said).join(' ')} ` })),
)

/** Whether words say that somebody's life may be in danger; null where they do not. */
export function urgencyOf(words: readonly string[]): Urgency | null {
  const text = ` ${words.join(' ')} `
  return urgentPhrases.find(({ phrase }) => text.includes(phrase))?.kind ?? null
}
