// What a sentence says beside whom and where: its language, new patients, a visit by video, the words around it.

const spanish =
  /[ñ¿¡áéíóú]|(?:^|[\s,])(?:un|una|el|los|las|de|del|en|que|para|con|cerca|busco|quiero|necesito|mi|hijo|hija|medico|doctora|dentista para|por favor|habla|hable|acepte|acepta|tome|pediatra|dermatologo|cardiologo)(?=$|[\s,.])/gi
const english =
  /(?:^|[\s,])(?:a|an|the|of|in|near|who|that|for|with|my|i|need|want|find|looking|takes|accepts|speaks|please|doctor|dentist|new)(?=$|[\s,.])/gi

/** The language of a sentence, by its small words; null where nothing tells them apart. */
export function languageOf(text: string): 'en' | 'es' | null {
  const es = text.match(spanish)?.length ?? 0
  const en = text.match(english)?.length ?? 0
  return es === en ? null : es > en ? 'es' : 'en'
}

const accepting =
  /\s*(?:,|\band\b|\by\b)?\s*\b(?:(?:that|who|which|que)\s+)?(?:is\s+|are\s+|est[eéaá]n?\s+)?(?:accepting|taking|accepts?|takes?|open to|acept[ae]n?|reciba?n?|tom[ae]n?|aceptando)\s+(?:new patients|(?:a\s+)?(?:pacientes nuevos|nuevos pacientes))\b/gi
const telehealth =
  /\s*(?:,|\bpor\b|\bby\b|\bvia\b|\bover\b|\bfor a\b|\bwith a\b|\bcon\b|\bde\b|\bin a\b)?\s*\b(?:video ?(?:visit|call|appointment)s?|on video|video|videollamadas?|tele ?health|telemedicin[ea]|teleconsulta|virtual(?:ly)?(?: visit| appointment)?|online (?:visit|appointment)|en l[ií]nea|cita virtual)\b/gi
const speaks =
  /\s*(?:,|\band\b|\by\b)?\s*\b(?:(?:that|who|which|que)\s+)?(?:speaks?|habl[ae]n?)\s+(?:spanish|english|espa[ñn]ol|ingl[eé]s)\b/gi
const opening =
  /^\s*(?:hi|hello|hey|hola|buenas)?[\s,.]*(?:please|por favor)?[\s,]*(?:(?:i|we)(?:'m| am| are)? (?:need|want|would like|looking for|am looking for|have to see)(?: to (?:find|see|book))?|(?:can you |could you )?(?:find|show|get)(?: me)?|(?:yo )?(?:necesito|busco|quiero|quisiera|estoy buscando)(?: (?:ver|encontrar|una cita con))?|(?:me puede |puede )?(?:encontrar|buscar)(?:me)?|encu[eé]ntr[ae]me|b[uú]squ?[ue]?eme)\s+(?:to\s+)?/i

/** A sentence as it is searched for, and what it wishes beside that. */
export type SaidWishes = { rest: string; accepting: boolean; telehealth: boolean; speaks: 'es' | 'en' | null }

/** Takes what a directory cannot be searched by, and small talk, out of a sentence. */
export function wishesSaid(text: string): SaidWishes {
  const spoken = text.replace(/[.!?¡¿]+/g, ' ').trim()
  const language = spoken.match(speaks)?.[0]
  return {
    rest: spoken
      .replace(accepting, ' ')
      .replace(telehealth, ' ')
      .replace(speaks, ' ')
      .replace(opening, '')
      .replace(/\b(?:please|por favor|thank you|gracias)\b/gi, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,]+|[\s,]+$/g, ''),
    accepting: new RegExp(accepting.source, 'i').test(spoken),
    telehealth: new RegExp(telehealth.source, 'i').test(spoken),
    speaks: language ? (/ingl|english/i.test(language) ? 'en' : 'es') : null,
  }
}
