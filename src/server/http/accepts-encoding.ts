/** Whether a browser can read what is compressed like this: of `br;q=0, gzip` it is gzip alone. */
export const acceptsEncoding = (accepted: string | undefined, encoding: 'br' | 'gzip'): boolean =>
  (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...more] = part.split(';').map((text) => text.trim())
      return name === encoding && !more.some((text) => /^q=0(\.0*)?$/.test(text))
    })
