/** A name as it is compared: small letters without accents, as the directory keeps it too. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
