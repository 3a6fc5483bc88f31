import { plainLetters } from '#kit/text/plain-letters.ts'
import { salts } from './same-medicine.ts'

/** A name in small letters and numbers, its words apart: `Levotiroxina® Sódica` is `levotiroxina sodica`. */
export const nameKey = (text: string): string =>
  plainLetters(text.replace(/[®™©]/g, ' '))
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/[^a-z0-9.%]+/g, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

// How one sound is written in English and in Spanish, in this order.
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/([cr])h/g, '$1'],
  [/[ao]e/g, 'e'],
  [/y/g, 'i'],
  [/k/g, 'c'],
  [/m(?=f)/g, 'n'],
  [/^es(?=[pct])/, 's'],
  [/(.)\1/g, '$1'],
  [/(?<=i)um$/, ''],
]

/** A word by its sound, without its ending: `hydrochlorothiazide` and `hidroclorotiazida` are one. */
function soundOfWord(word: string): string {
  const sound = spellings.reduce((text, [from, to]) => text.replace(from, to), word)
  return sound.length > 4 ? sound.replace(/[aeo]+$/, '') : sound
}

/** A plain name by the sound of its words. */
export const soundOf = (plain: string): string => plain.split(' ').map(soundOfWord).join(' ')

// What the salts are called in Spanish, and those that only some makers write.
const moreSalts = new Set(
  `clorhidrato hidrocloruro dicloridrato bromhidrato sulfato maleato besilato succinato tartrato bitartrato fumarato acetato fosfato
  citrato mesilato bisulfato sodico sodica calcico calcica potasico potasica magnesico magnesica monohidrato dihidrato trihidrato anhidro
  anhidra propionato xinafoato hydrobromide hyclate hiclato pamoate pamoato chloride cloruro bromide bromuro mononitrate mononitrato
  dinitrate nitrate nitrato lactate oxalate camsylate tosylate esylate meglumine tromethamine trometamina disoproxil alafenamide etexilate axetil
  proxetil cilexetil furoate furoato hemihydrate sesquihydrate erbumine arginine carbonate gluconate polacrilex hbr hcl usp sod pot mag cl de of del`.split(
    /\s+/,
  ),
)

/** A plain name without what its salts are called; as it is where nothing else would be left. */
export function withoutSaltWords(plain: string): string {
  const kept = plain.split(' ').filter((word) => !salts.has(word) && !moreSalts.has(word))
  return kept.length > 0 ? kept.join(' ') : plain
}
