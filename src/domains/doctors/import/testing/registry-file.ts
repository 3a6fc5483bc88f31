import type { NppesFile } from '../file/nppes-file.ts'

/** A registry download of these texts, which comes in small pieces; the fingerprint decides whether it is known again. */
export function registryFile(
  providers: string | Uint8Array,
  more: { places?: string; fingerprint?: string; name?: string; pieceLength?: number } = {},
): NppesFile {
  const { places, fingerprint = null, name = 'npidata_pfile.csv', pieceLength = 1000 } = more
  const bytes = (text: string | Uint8Array) => () => piecesOf(text, pieceLength)
  return {
    fingerprint,
    parts: [
      { kind: 'providers', file: name, bytes: bytes(providers) },
      ...(places === undefined ? [] : [{ kind: 'places' as const, file: 'pl_pfile.csv', bytes: bytes(places) }]),
    ],
    skipped: [],
    close: () => {},
  }
}

/** A text as a file that comes in pieces of this many bytes. */
export async function* piecesOf(text: string | Uint8Array, length = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
