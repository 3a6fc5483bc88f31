/** A name as it is compared: its small letters without accents, as the directory keeps it too. `O’Brien` is `obrien`. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ -/:-@[-`{-~\u00a0\u00b4\u02bc\u2010-\u2015\u2018\u2019]/g, '')
