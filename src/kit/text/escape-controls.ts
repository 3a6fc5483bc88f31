/**
 * A text that shows as it is, in a terminal and in a table: whatever is obeyed instead of shown (C0, DEL, C1), changes the
 * order of letters or is not seen at all (bidirectional and other format characters, U+2028, U+2029, half a surrogate
 * pair) stands there as `\u001b`. Within a JSON text this changes nothing of what it says.
 * https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
export const escapeControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, escaped)

/** The same of a text of several lines, whose ends stay. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeControls).join('\n')

const escaped = (character: string) =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('')
