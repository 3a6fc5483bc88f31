import { catalogue } from '#web/i18n/catalogue.ts'
import type { SpecialtyName } from '../specialty-codes.ts'

type Names = Readonly<Record<SpecialtyName, string>>

/** What the specialties are called; the directory names them in English. */
export const specialtyTexts = catalogue({
  en: {
    'Primary Care': 'Primary Care',
    Pediatrics: 'Pediatrics',
    'OB-GYN': 'OB-GYN',
    Dermatology: 'Dermatology',
    Cardiology: 'Cardiology',
    Orthopedics: 'Orthopedics',
    Psychiatry: 'Psychiatry',
    Psychology: 'Psychology',
    Dentistry: 'Dentistry',
    Optometry: 'Optometry',
    ENT: 'ENT',
    Gastroenterology: 'Gastroenterology',
    Neurology: 'Neurology',
    Urology: 'Urology',
    'Physical Therapy': 'Physical Therapy',
  } satisfies Names,
  es: {
    'Primary Care': 'Atención primaria',
    Pediatrics: 'Pediatría',
    'OB-GYN': 'Ginecología y obstetricia',
    Dermatology: 'Dermatología',
    Cardiology: 'Cardiología',
    Orthopedics: 'Ortopedia',
    Psychiatry: 'Psiquiatría',
    Psychology: 'Psicología',
    Dentistry: 'Odontología',
    Optometry: 'Optometría',
    ENT: 'Oído, nariz y garganta',
    Gastroenterology: 'Gastroenterología',
    Neurology: 'Neurología',
    Urology: 'Urología',
    'Physical Therapy': 'Fisioterapia',
  } satisfies Names,
})
