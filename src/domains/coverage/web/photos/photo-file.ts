import { maxPhotoBytes } from '../../cards/photo-size.ts'

/** What is wrong with a file that was picked as a photo. */
export type PhotoProblem = 'fileType' | 'fileSize' | 'fileRead'

const heic = 'image/heic'
// What the server decodes. Few browsers show HEIC, which some phones write.
const photoTypes = ['image/jpeg', 'image/png', 'image/webp', heic, 'image/heif']
const heicNames = /\.hei[cf]$/i
/** For the file picker: a system that does not know HEIC knows it by the end of its name. */
export const photoTypesText = [...photoTypes, '.heic', '.heif'].join(',')

/** Reads a picked photo into a data URL, which stays in the browser until it is sent. */
export async function readPhotoFile(
  file: File,
  makeReader = () => new FileReader(),
): Promise<{ url: string } | { problem: PhotoProblem }> {
  const isUnnamedHeic = file.type === '' && heicNames.test(file.name)
  if (!isUnnamedHeic && !photoTypes.includes(file.type)) return { problem: 'fileType' }
  if (file.size > maxPhotoBytes) return { problem: 'fileSize' }
  const reader = makeReader()
  return new Promise((done) => {
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? { url: reader.result } : { problem: 'fileRead' }),
    )
    reader.addEventListener('error', () => done({ problem: 'fileRead' }))
    reader.readAsDataURL(isUnnamedHeic ? new Blob([file], { type: heic }) : file)
  })
}
