import { expect, test } from 'vitest'
import { harmfulInPregnancy, hasOpioidWithSedative } from './named-medicines.ts'
import { textSigns } from './text-signs.ts'

test.each([
  'I want to die',
  'i wanna die',
  'I WANT TOO DIE.',
  'want to kill my self',
  'I’m going to end my life',
  'thinking about suicide',
  'sucide',
  'siucidal',
  "I don't want to live anymore",
  'i dont want to be here',
  'better off dead',
  'no reason to live',
  'end it all',
  'tired of living',
  'hurting myself',
  'I can’t go on',
  'wish I was dead',
  'Quiero morir',
  'quiero morirme',
  'me quiero matar',
  'pienso en matarme',
  'no quiero vivir',
  'Ya no quiero vivir más',
  'quitarme la vida',
  'estaría mejor muerta',
  'cansada de vivir',
  'sin ganas de vivir',
  'pensamientos suicidas',
  'hacerme daño',
  'ya no puedo más',
  'quisiera estar muerto',
  'acabar con mi vida',
])('WELL-34 %j is heard as thoughts of death', (text) => {
  expect([...textSigns(text)]).toContain('suicide')
})

test.each([
  'selenium sulfide shampoo',
  'I walk 5 kms',
  'aspirin 81 mg, metoprolol',
  'vitamin D',
  'hospice nurse',
  'diet pills',
  'dyed hair',
  'vivo con mi familia',
  'quiero dormir mejor',
  'no puedo comer gluten',
  'I no longer live with smokers',
])('WELL-34 %j has nothing of it', (text) => {
  expect([...textSigns(text)]).toEqual([])
})

test.each([
  ['pregnant 32 weeks', true],
  ['No allergies. Pregnant', true],
  ['no meds, pregnant', true],
  ['embarazada de 7 meses', true],
  ['not pregnant', false],
  ['no estoy embarazada', false],
  ['trying to get pregnant', false],
  ['pill to prevent pregnancy', false],
])('WELL-34 of %j it is %s that it says pregnant', (text, isSo) => {
  expect(textSigns(text).has('pregnant')).toBe(isSo)
})

test('WELL-34 medicines the FDA warns of in pregnancy are found by name and by ending', () => {
  expect(harmfulInPregnancy('Lisinopril 10 mg, losartán; Depakote\nwarfarin')).toEqual([
    'lisinopril',
    'losartan',
    'depakote',
    'warfarin',
  ])
  expect(harmfulInPregnancy('prenatal vitamins, labetalol, in April')).toEqual([])
})

test.each([
  ['oxycodone 5 mg, alprazolam 0.5 mg', true],
  ['Xanax and Percocet', true],
  ['morfina, diazepam', true],
  ['oxycodone 5 mg', false],
  ['lorazepam 1 mg, lisinopril', false],
])('WELL-34 the FDA’s boxed warning of an opioid with a benzodiazepine: %s', (medications, isTogether) => {
  expect(hasOpioidWithSedative(medications)).toBe(isTogether)
})
