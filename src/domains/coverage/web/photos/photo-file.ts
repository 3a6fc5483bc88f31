import { maxPhotoBytes } from '../../cards/photo-size.ts'

/** What is wrong with a file that was picked as a photo. */
export type PhotoProblem = 'fileType' | 'fileSize' | 'fileRead'

const heic = 'image/heic'
// What the server decodes. Few browsers show HEIC, which some phones write.
const photoTypes = ['image/jpeg', 'image/png', 'image/webp', heic, 'image/heif']
const heicNames = /\.hei[cf]$/i
// The box every HEIC file begins with names one of these kinds.
const heicStart = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/
/** For the file picker: a system that does not know HEIC knows it by the end of its name. */
export const photoTypesText = [...photoTypes, '.heic', '.heif'].join(',')

const browser = {
  makeReader: () => new FileReader(),
  /** Refuses what is no picture, and one that is cut off. */
  decode: async (file: Blob) => (await createImageBitmap(file)).close(),
}

/** Reads a picked photo into a data URL, which stays in the browser until it is sent; only one that is a picture. */
export async function readPhotoFile(
  file: File,
  { makeReader, decode } = browser,
): Promise<{ url: string } | { problem: PhotoProblem }> {
  const isUnnamedHeic = file.type === '' && heicNames.test(file.name)
  if (!isUnnamedHeic && !photoTypes.includes(file.type)) return { problem: 'fileType' }
  if (file.size > maxPhotoBytes) return { problem: 'fileSize' }
  const isPicture =
    (await isHeic(file)) ||
    (await decode(file).then(
      () => true,
      () => false,
    ))
  if (!isPicture) return { problem: 'fileRead' }
  const reader = makeReader()
  return new Promise((done) => {
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? { url: reader.result } : { problem: 'fileRead' }),
    )
    reader.addEventListener('error', () => done({ problem: 'fileRead' }))
    reader.readAsDataURL(isUnnamedHeic ? new Blob([file], { type: heic }) : file)
  })
}

/** Whether it begins as HEIC does, which most browsers cannot decode and we can. */
const isHeic = (file: Blob): Promise<boolean> =>
  file
    .slice(4, 12)
    .arrayBuffer()
    .then(
      (start) => heicStart.test(String.fromCharCode(...new Uint8Array(start))),
      // A file that was moved, or lies in a cloud and cannot be had, is no picture here.
      () => false,
    )
