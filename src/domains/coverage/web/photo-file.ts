/** What is wrong with a file that was picked as a photo. */
export type PhotoProblem = 'fileType' | 'fileSize' | 'fileRead'

/** 5 MB. */
export const maxPhotoBytes = 5 * 1024 * 1024

// What every browser shows and the server decodes. Photos of some phones (HEIC) are not among them.
const photoTypes = ['image/jpeg', 'image/png', 'image/webp']
/** For the file picker. */
export const photoTypesText = photoTypes.join(',')

/** Reads a picked photo into a data URL, which stays in the browser until it is sent. */
export async function readPhotoFile(
  file: File,
  makeReader = () => new FileReader(),
): Promise<{ url: string } | { problem: PhotoProblem }> {
  if (!photoTypes.includes(file.type)) return { problem: 'fileType' }
  if (file.size > maxPhotoBytes) return { problem: 'fileSize' }
  const reader = makeReader()
  return new Promise((done) => {
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? { url: reader.result } : { problem: 'fileRead' }),
    )
    reader.addEventListener('error', () => done({ problem: 'fileRead' }))
    reader.readAsDataURL(file)
  })
}
