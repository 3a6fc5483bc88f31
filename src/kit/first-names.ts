// A registry has people under the names of their papers.
const formalNames = `
  abby: abigail; al: albert alan alfred; alex: alejandro alejandra; andy: andrew andres; angie: angela; barb: barbara;
  becky: rebecca; ben: benjamin; beth: elizabeth; betty: elizabeth; beto: roberto alberto humberto gilberto norberto; bill: william; billy: william;
  bob: robert; bobby: robert; cathy: catherine; charlie: charles; chuck: charles; chuy: jesus; cindy: cynthia;
  dan: daniel; danny: daniel; dave: david; deb: deborah; debbie: deborah; dick: richard; don: donald; ed: edward eduardo;
  eddie: edward eduardo; fran: frances francisco; frank: franklin francis; fred: frederick; gabe: gabriel; greg: gregory;
  hank: henry; jack: john; jake: jacob; jeff: jeffrey; jen: jennifer; jenny: jennifer; jerry: gerald; jim: james;
  jimmy: james; joe: joseph jose; josh: joshua; kate: katherine catherine katharine katarina; kathy: katherine kathleen; katie: katherine;
  ken: kenneth; kim: kimberly; larry: lawrence; lisa: elizabeth; liz: elizabeth elisabeth; lola: dolores; lupe: guadalupe;
  maggie: margaret; manny: manuel; matt: matthew; meg: margaret; memo: guillermo; mike: michael miguel; nacho: ignacio;
  nando: fernando; nate: nathan nathaniel; ned: edward; nick: nicholas nicolas nikolai; paco: francisco; pam: pamela; pancho: francisco;
  pat: patricia patrick; patty: patricia; peggy: margaret; pepe: jose; pete: peter; phil: philip; quique: enrique;
  rafa: rafael; ray: raymond; rich: richard; rick: richard; rob: robert; ron: ronald; rosie: rosa; sam: samuel samantha;
  sandy: sandra; stephen: steven; steve: steven stephen; steven: stephen; sue: susan; susie: susan; ted: theodore edward; terry: teresa; theo: theodore; tim: timothy; toby: tobias;
  tom: thomas; tommy: thomas; tony: anthony antonio; tonio: antonio; trish: patricia; vicky: victoria; vince: vincent;
  walt: walter; wes: wesley; will: william; zach: zachary; zack: zachary`

const formal = new Map(
  formalNames.split(';').map((line) => {
    const [nickname = '', names = ''] = line.split(':')
    return [nickname.trim(), names.trim().split(/\s+/)] as const
  }),
)

/** What a first name may stand as in a registry: as it was typed, and what it is short for. Folded, as it is given. */
export const firstNames = (typed: string): string[] => [typed, ...(formal.get(typed) ?? [])]
