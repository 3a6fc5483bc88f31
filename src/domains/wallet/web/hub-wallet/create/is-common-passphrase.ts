// What lists of leaked passwords begin with, in the languages of our pages, and what belongs to this product.
const commonWords = [
  'password passwort passphrase passcode secret letmein welcome access login admin administrator root guest user test',
  'qwerty asdf zxcv iloveyou love lovely baby angel princess queen king prince monkey dragon shadow master superman',
  'batman pokemon starwars michael jordan daniel jessica ashley charlie thomas football baseball basketball soccer',
  'hockey sunshine summer winter spring autumn flower cookie cheese chocolate banana freedom trustno hello freed money',
  'bitcoin crypto ether ethereum wallet hub hubwallet metamask blockchain binance satoshi nakamoto hodl moon token coin',
  'correct horse battery staple changeme default computer internet google facebook samsung apple iphone america canada',
  'january february march april may june july august september october november december monday friday sunday',
  'contrasena contraseña clave secreto hola teamo amor mi vida corazon corazón princesa estrella mexico españa barcelona',
  'madrid futbol bienvenido acceso usuario frase dinero cartera billetera the my is and de la el one two three four',
]
  .flatMap((line) => line.split(' '))
  .toSorted((a, b) => b.length - a.length)

// Neighbours on a keyboard, on a number pad, in the alphabet and in counting.
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]
const neighbours = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((letter, at) => [`${row[at]}${letter}`, `${letter}${row[at]}`])),
)
const spokenFigures: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

const minDistinct = 6
const minLeft = 6

/**
 * Whether a passphrase is one of the first that anybody would try: few characters, a run along a keyboard, the same again
 * and again, or nothing but well-known words with figures and signs between them.
 */
export function isCommonPassphrase(passphrase: string): boolean {
  const typed = passphrase.normalize('NFKC').toLowerCase()
  const plain = typed.replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(typed).size < minDistinct || isRepeated(plain) || isRun(plain) || isWellKnown(typed)
}

/** The same part at least twice, the last time perhaps cut: abcabcab. */
function isRepeated(text: string): boolean {
  const half = Math.floor(text.length / 2)
  return Array.from({ length: half }, (_, at) => at + 1).some((period) => text.startsWith(text.slice(period)))
}

/** Mostly steps from one key to the next, or none at all. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => `${text[at]}${letter}`)
  return steps.filter((step) => step[0] === step[1] || neighbours.has(step)).length * 3 >= steps.length * 2
}

/** Nothing much is left when the well-known words are taken out, figures read as the letters they look like or not. */
function isWellKnown(typed: string): boolean {
  const spoken = typed.replace(/[013457@$]/g, (figure) => spokenFigures[figure] ?? figure)
  return [typed, spoken].some((text) => {
    const letters = text.replace(/[^\p{L}]/gu, '')
    const rest = commonWords.reduce((left, word) => left.replaceAll(word, ' '), letters)
    return rest.replaceAll(' ', '').length < minLeft
  })
}
