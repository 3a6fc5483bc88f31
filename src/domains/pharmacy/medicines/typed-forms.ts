import { dictionary } from '#kit/dictionary.ts'

/** What a word of a form says of the strengths that are meant, by their labels. */
type FormWord = { fits: RegExp; words: string }

const lines: readonly FormWord[] = [
  {
    fits: /extended-release/,
    words: 'er xr xl sr cr la cd xt xc 24hr 12hr extended release sustained controlled prolonged liberacion prolongada',
  },
  { fits: /delayed-release/, words: 'dr ec enteric coated delayed entericos retardada' },
  { fits: /disintegrating/, words: 'odt disintegrating melt melts' },
  { fits: /chewable/, words: 'chew chewable chewables masticable masticables' },
  { fits: /sublingual|film/, words: 'sl sublingual sublinguales' },
  {
    fits: /tablet/,
    words: 'tab tabs tablet tablets caplet caplets tableta tabletas pastilla pastillas comprimido comprimidos',
  },
  { fits: /capsule/, words: 'cap caps capsule capsules softgel softgels capsula capsulas' },
  {
    fits: /\bpens?\b|autoinjector|syringe/,
    words:
      'pen pens kwikpen flexpen flextouch solostar sensoready autoinjector autoinjectors pluma plumas touch tempo syringe syringes jeringa',
  },
  { fits: /\bvials?\b/, words: 'vial vials frasco' },
  { fits: /injection/, words: 'inj injection injections injectable inyeccion inyectable shot' },
  {
    fits: /inhal/,
    words:
      'inhaler inhalers hfa mdi diskus ellipta respimat respiclick flexhaler twisthaler inhalador inhaladores inhub',
  },
  { fits: /nebulizer|solution/, words: 'neb nebs nebulizer nebules nebulizador' },
  { fits: /suspension/, words: 'susp suspension' },
  {
    fits: /solution|suspension|syrup|liquid|elixir/,
    words: 'soln sol solution liquid liq syrup elixir jarabe solucion',
  },
  { fits: /cream/, words: 'cream crema' },
  { fits: /ointment/, words: 'ointment oint pomada unguento' },
  { fits: /\bgel\b/, words: 'gel' },
  { fits: /lotion/, words: 'lotion locion' },
  { fits: /foam/, words: 'foam espuma' },
  { fits: /patch/, words: 'patch patches parche parches transdermal' },
  { fits: /spray/, words: 'spray nasal aerosol' },
  {
    fits: /drops/,
    words: 'drops drop gotas gtt gtts ophthalmic ophth otic eye ear oftalmica oftalmicas oticas ojos oidos',
  },
  { fits: /suppositor/, words: 'suppository suppositories supositorio supositorios' },
  { fits: /film/, words: 'film films strip strips pelicula' },
  { fits: /shampoo/, words: 'shampoo champu' },
  { fits: /powder|packet/, words: 'powder packet packets polvo sobre sobres' },
  { fits: /\bkit\b|pack/, words: 'kit pack dosepack' },
  // What says nothing of a form.
  {
    fits: /(?:)/,
    words: `ir immediate regular generic brand otc rx pill pills medicine medication drug oral topical the for with of in and a an
    generico generica marca medicina medicamento de del la el los las para con y usp mg mcg ml oz day dia dose dosis daily diario`,
  },
]

const fitsOf = dictionary(
  Object.fromEntries(lines.flatMap(({ fits, words }) => words.split(/\s+/).map((one) => [one, fits]))),
)

/** What a word says of the form, as a pattern of labels; undefined where it is no such word. */
export const formFits = (word: string): RegExp | undefined => fitsOf[word]

/** Whether a label is of something that is released slowly, which nobody means who does not say it. */
export const isSlow = (label: string): boolean => /extended-release/.test(label)

// What tells two kinds of slow release apart, as bottles and NADAC's list write it.
const releases = new Set('XL SR CD LA XT OSM MOD'.split(' '))

/** Which kind of slow release a text names; null for none. */
export const releaseIn = (text: string): string | null =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .find((word) => releases.has(word)) ?? null
