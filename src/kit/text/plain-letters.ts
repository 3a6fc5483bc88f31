import { dictionary } from '../dictionary.ts'

/** Letters of which no accent can be taken off, as passports write them: https://www.icao.int/publications/doc-series/doc-9303 (part 3, table 6). */
const spelled: Readonly<Record<string, string>> = dictionary({
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'TH',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'q',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ŀ: 'l',
  Ŀ: 'L',
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ə: 'e',
  Ə: 'E',
})

/** A text in letters without accents: `Đặng Łukasz Æsa` is `Dang Lukasz AEsa`. What has no such spelling stays as it is. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => spelled[letter] ?? letter)

/** Whether a name can be written in the letters insurers use, with none of its own lost: `Łukasz` can, `李` cannot. */
export const hasPlainLetters = (name: string): boolean => {
  const plain = plainLetters(name)
  return /[a-z]/i.test(plain) && !/(?![a-z])\p{L}/iu.test(plain)
}
