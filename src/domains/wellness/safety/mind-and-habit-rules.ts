import { harmfulInPregnancy, hasOpioidWithSedative } from './named-medicines.ts'
import type { SafetyFacts } from './safety-facts.ts'
import { ownWords } from './safety-facts.ts'
import { ruleFamily, sayIf } from './safety-rule.ts'
import type { TextSign } from './text-signs.ts'

const written = (sign: TextSign) => (facts: SafetyFacts) => sayIf(facts.signs.has(sign))
const isPregnant = ({ maternal }: SafetyFacts) => maternal === 'pregnant' || maternal === 'maybe'
const stressFrom =
  (min: number, isMeant: (facts: SafetyFacts) => boolean = () => true) =>
  (facts: SafetyFacts) =>
    sayIf((facts.answers.stressLevel ?? 0) >= min && isMeant(facts), facts.answers.stressLevel)
const hasDepression = ({ answers }: SafetyFacts) => answers.chronicConditions?.includes('Depression') ?? false

/** What is so at this moment. */
export const painRules = ruleFamily('pain', 'chestPain', { call: 'emergency', holdsBack: 'all' }, [
  ['chestPain', 'now', 'ahaHeart', ({ isInPain }) => sayIf(isInPain)],
])

/** What was written in own words. */
export const writtenRules = [
  ...ruleFamily('overdose', 'medications', { call: 'poison', holdsBack: 'all' }, [
    ['overdose', 'now', 'poison', written('overdose')],
  ]),
  ...ruleFamily('signs', 'medications', { call: 'emergency', holdsBack: ['moving'] }, [
    ['chestOrStroke', 'today', 'ahaHeart', written('chestOrStroke')],
  ]),
  ...ruleFamily('medicines', 'medications', {}, [
    [
      'medicineInPregnancy',
      'today',
      'fdaPregnancy',
      (facts) => {
        const found = isPregnant(facts) ? harmfulInPregnancy(ownWords(facts.answers)) : []
        return sayIf(found.length > 0, found.join(', '))
      },
    ],
  ]),
  ...ruleFamily('together', 'medications', {}, [
    ['opioidWithSedative', 'today', 'fdaOpioid', ({ answers }) => sayIf(hasOpioidWithSedative(ownWords(answers)))],
  ]),
]

/** Thoughts of death in any answer, stress, depression. */
export const mindRules = [
  ...ruleFamily('despair', 'medications', { call: 'lifeline', holdsBack: 'all' }, [
    ['despair', 'now', 'lifeline', written('suicide')],
  ]),
  ...ruleFamily('mind', 'stressLevel', { call: 'lifeline' }, [
    ['stressAndDepression', 'today', 'lifeline', stressFrom(8, hasDepression), { holdsBack: ['spending'] }],
    ['stressHigh', 'week', 'lifeline', stressFrom(8)],
    ['depression', 'month', 'depression', (facts) => sayIf(hasDepression(facts)), { about: 'chronicConditions' }],
  ]),
  ...ruleFamily('sleep', 'sleepHours', { metric: 'sleep' }, [
    [
      'sleepVeryShort',
      'month',
      'sleep',
      ({ answers: { sleepHours } }) => sayIf(sleepHours !== null && sleepHours < 5, sleepHours),
    ],
    [
      'sleepLong',
      'ask',
      'sleep',
      ({ answers: { sleepHours } }) => sayIf(sleepHours !== null && sleepHours >= 10, sleepHours),
    ],
  ]),
]

const drinks = ({ answers: { alcoholConsumption: amount } }: SafetyFacts) => amount !== null && amount !== 'none'

/** Tobacco of every kind first, then other drugs and alcohol. */
export const habitRules = [
  ...ruleFamily('tobacco', 'smokingStatus', { metric: 'nicotine', call: 'quit' }, [
    [
      'tobaccoMaternal',
      'week',
      'tobacco',
      (facts) => sayIf(facts.maternal !== null && facts.answers.smokingStatus === 'current'),
    ],
    ['tobacco', 'ask', 'tobacco', ({ answers }) => sayIf(answers.smokingStatus === 'current')],
  ]),
  ...ruleFamily('drugs', 'medications', { call: 'helpline' }, [['drugs', 'month', 'drugs', written('drugs')]]),
  ...ruleFamily('alcohol', 'alcoholConsumption', { call: 'helpline' }, [
    ['alcoholMaternal', 'week', 'alcoholPregnancy', (facts) => sayIf(isPregnant(facts) && drinks(facts))],
    ['heavyDrinking', 'month', 'alcohol', ({ answers }) => sayIf(answers.alcoholConsumption === 'heavy')],
  ]),
]
