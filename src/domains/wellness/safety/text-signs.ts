import { cleanTyped } from '#kit/text/clean-typed.ts'
import { oneEditAway } from '#kit/text/edits.ts'

/**
 * What somebody wrote in their own words, in English or Spanish, that must not be passed over. A word too many asks a
 * question or names a number to call; a word too few may cost a life.
 */
export type TextSign =
  | 'suicide'
  | 'overdose'
  | 'chestOrStroke'
  | 'pregnant'
  | 'perhapsPregnant'
  | 'perhapsBirth'
  | 'maternalDanger'
  | 'drugs'
  | 'diabetesMedicine'

/** Any of some patterns, at the beginning of a word. */
export const any = (...parts: readonly string[]) => new RegExp(`(?<![a-z])(?:${parts.join('|')})`)

const me = '(?:my ?self|me)(?![a-z])'
const wantToDie =
  '(?:want|wants|wanna|wanted|wish|going|gonna|ready|plan|planning|like|need|rather|hope|try|trying|tried)(?: (?:to|too|2|i|was|were|be|could|just|only)){0,4} (?:die|dead|kill|disappear|end it)(?![a-z])'
const notLive =
  "(?:do not|don'?t|dont|no longer|not|never)(?: (?:really|even))? (?:want to|want 2|wanna|wish to|care to) (?:live|be alive|be here|exist|wake up|go on|keep going)"
const cannotLive = "(?:cannot|can'?t|cant) (?:go on|keep going|live (?:like this|any ?more|any ?longer))"
/** Each sign with the words it is seen by: lower case, without accents. */
const patterns: readonly (readonly [TextSign, RegExp])[] = [
  [
    'suicide',
    any(
      'suici',
      'suisid',
      'suicd',
      '(?<!\\d ?)kms(?![a-z])',
      `kill(?:ing)? ${me}`,
      wantToDie,
      notLive,
      cannotLive,
      'end(?:ing)? (?:my|it|this) ?(?:own )?(?:life|all)',
      'tak(?:e|ing) (?:my|his|her) own life',
      'take my life',
      'no (?:reason|point)(?: left)? (?:to|in) (?:live|living|go on)',
      'nothing (?:left )?to live for',
      'better off (?:dead|without me)',
      'wish i (?:was|were|had) (?:dead|never|not)',
      '(?:hurt|harm|cut|hang|shoot|drown)(?:ing)? my ?self',
      'self ?-?harm',
      'unalive',
      '(?:tired|sick) of (?:living|life)',
      'not worth living',
      'never wake up',
      'sleep forever',
      'jump off',
      'hopeless',
      '(?:quiero|quisiera|queria|deseo|ganas de|prefiero|prefiriria|mejor|voy a|pienso en|ojala) (?:me )?(?:morir|muriera|estar muert|estuviera muert|no existir|desaparecer|dejar de vivir)',
      'morirme',
      '(?:me (?:quiero|voy a|quisiera) )?matarme',
      'me (?:quiero|voy a|quisiera) (?:matar|morir|ahorcar|cortar)',
      'me mato(?![a-z])',
      'quitarme la vida',
      '(?:acabar|terminar) con (?:mi vida|todo)',
      '(?:ya )?no quiero (?:vivir|seguir|existir|despertar|estar aqui|estar viv|mas)',
      '(?:ya )?no puedo (?:mas|seguir)',
      '(?:hacerme|me hago) dano',
      '(?:lastimarme|cortarme|ahorcarme|dispararme)',
      'mejor muert',
      'no vale la pena (?:vivir|seguir)',
      'sin ganas de vivir',
      '(?:cansad[oa]|hart[oa]) de (?:vivir|la vida)',
      'no tengo (?:razon|motivo)s? (?:para|de) vivir',
      'sin esperanza',
    ),
  ],
  [
    'overdose',
    any(
      'over ?dos',
      '(?:took|taken|swallowed|ate)(?: \\w+)? (?:all|too many|too much|the whole|a (?:whole )?bottle|a lot)(?: of)?(?: \\w+){0,3} (?:pill|med|tablet|insulin|tylenol|drug|bottle)',
      'too many pills',
      '(?:drank|swallowed) (?:bleach|poison)',
      'sobredosis',
      '(?:me )?(?:tome|tomo|trague) (?:todas|muchas|demasiadas|todo el frasco)(?: (?:las|mis|de))*(?: \\w+){0,2} ?(?:pastillas|medicinas|pildoras)?',
      'tome veneno',
    ),
  ],
  [
    'chestOrStroke',
    any(
      'chest (?:pain|hurt|ache|tight|pressure|is tight)',
      '(?:pain|pressure|tightness) (?:in|on) (?:my |the )?chest',
      "(?:can'?t|cant|cannot|can not|hard to|trouble|difficulty) breath",
      'short(?:ness)? of breath',
      'face (?:is )?droop',
      'slurred',
      "(?:can'?t|cant|cannot) (?:speak|talk|see|move my)",
      '(?:numb|weak)(?:ness)? (?:on|in|of)? ?(?:one|my|the)? ?(?:left|right|side|arm)',
      'worst headache',
      'passed out',
      'having a (?:stroke|heart attack)',
      '(?:dolor|presion|opresion) (?:de|en)(?: el| mi)? pecho',
      'me duele(?: mucho)? el pecho',
      'no puedo (?:respirar|hablar|ver|mover)',
      'falta de aire',
      'me falta el aire',
      '(?:dificultad|me cuesta)(?: para| a)? respirar',
      'cara caida',
      'me desmay',
      'peor dolor de cabeza',
      '(?:derrame|infarto) ahora',
    ),
  ],
  ['pregnant', any('pregnan', 'embaraz', 'encinta', 'expecting a (?:baby|child)', '\\d+ weeks? along', 'trimest')],
  [
    'perhapsPregnant',
    any(
      'pre ?-?nat',
      'gestati',
      'gestac',
      'preeclam',
      'pre-?eclam',
      'expecting',
      'obstetric',
      'diclegis',
      'bonjesta',
      'maternity',
      'maternidad',
    ),
  ],
  [
    'perhapsBirth',
    any(
      'post ?-?partum',
      'post ?-?natal',
      'gave birth',
      'had (?:a|my|our|the) baby',
      'new ?born',
      'breast ?-?feed',
      'nursing(?! home)',
      'c-?section',
      'after (?:the |my )?(?:birth|delivery)',
      'pos(?:t)?parto',
      'recien nacid',
      'di a luz',
      'lactancia',
      'cesarea',
      'dando (?:el )?pecho',
      'amamant',
    ),
  ],
  [
    'maternalDanger',
    any(
      'bleed',
      'sangr',
      '(?:baby|bebe) (?:is |does |has |not |no |isn)',
      'headache',
      'dolor(?:es)? de cabeza',
      'blur',
      'spotting',
      'borros',
      'swell',
      'swollen',
      'hincha',
      'belly pain',
      'stomach pain',
      'dolor de (?:barriga|estomago|vientre)',
      'fever',
      'fiebre',
      'contraction',
      'contraccion',
      'water broke',
      'rompi(?:o)? (?:la )?fuente',
      'seizure',
      'convuls',
    ),
  ],
  [
    'drugs',
    any(
      'heroin',
      'cocain',
      'crack(?![a-z])',
      'meth(?![a-z])',
      'crystal meth',
      'metanfetamina',
      'fentan',
      'street drug',
      'drogas',
      'oxys(?![a-z])',
      'percs(?![a-z])',
      'xannies',
      'ecstasy',
      'mdma',
    ),
  ],
  ['diabetesMedicine', any('insulin', 'metformin', 'glipizid', 'glyburid', 'glimepirid', 'glibenclamid')],
]

/** That it is not so, or not yet: `not pregnant`, `no estoy embarazada`, `trying to get pregnant`. */
const denied =
  /(?<![a-z])(?:not|never|no|isn'?t|trying to|want to|avoid|prevent|before|until|quiero|evitar) (?:(?:currently|now|yet|been|become|get|be|a|estoy|esta|estar|quedar) ){0,2}(?:pregnan|embaraz)\w*/g

const words = new Set(['suicide', 'suicidal', 'suicidio', 'suicida'].flatMap(oneEditAway))

/** Lower case, without accents; signs are blanks, but for the apostrophe and the dash, and ` | ` between two clauses. */
const clauses = (text: string) =>
  cleanTyped(text.replace(/[\n\r.,;:!?()]+/g, ' | '))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9'|-]+/g, ' ')
    .trim()
/** A text as the patterns read it: one line of words, lower case, without accents. */
export const unbroken = (text: string) => clauses(text).replace(/[ |]+/g, ' ').trim()

/** The signs in a text. */
export function textSigns(text: string): ReadonlySet<TextSign> {
  const said = unbroken(text)
  const undenied = clauses(text).replace(denied, ' ')
  const found = patterns
    .filter(([sign, pattern]) => pattern.test(sign === 'pregnant' ? undenied : said))
    .map(([sign]) => sign)
  if (said.split(' ').some((word) => words.has(word))) found.push('suicide')
  return new Set(found)
}
