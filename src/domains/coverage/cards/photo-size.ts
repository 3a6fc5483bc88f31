/** How large a photo of a card may be: 5 MB. */
export const maxPhotoBytes = 5 * 1024 * 1024
