import { any, unbroken } from './text-signs.ts'

/*
 * Medicines of which the FDA warns in pregnancy: by a boxed warning, as not to be used then, or from 20 weeks on (NSAIDs,
 * October 2020). Those that end alike are named by their ending.
 */
const harmful =
  /(?<![a-z])(?:\w{3,}pril|\w{2,}sartan|aliskiren|warfarin|coumadin|isotretinoin\w*|accutane|claravis|absorica|valpro\w+|depakote|divalproex|methotrexate|metotrexato|mycophenol\w+|micofenol\w+|cellcept|leflunomid\w*|arava|thalidomid\w*|lenalidomid\w*|misoprostol|ambrisentan|bosentan|macitentan|riociguat|finasterid\w*|dutasterid\w*|ibuprofen\w*|advil|motrin|naproxen\w*|aleve|diclofenac\w*|meloxicam|celecoxib|ketorolac\w*|prinivil|zestril|vasotec|lotensin|altace|diovan|cozaar|benicar|micardis)(?![a-z])/g

/** The medicines in a text that a pregnant woman must ask about today, as they are written. */
export const harmfulInPregnancy = (text: string): string[] => [...new Set(unbroken(text).match(harmful) ?? [])]

const opioid = any(
  'ox[iy]cod',
  'oxycontin',
  'percocet',
  'h[iy]drocod',
  'hidrocod',
  'vicodin',
  'norco(?![a-z])',
  'morphin',
  'morfina',
  'codein',
  'fentan',
  'tramadol',
  'met(?:h)?adon',
  'hydromorph',
  'hidromorf',
  'dilaudid',
  'oxymorph',
  'tapentadol',
  'nucynta',
  'buprenor',
  'suboxone',
)
const benzodiazepine = any(
  '\\w*azolam',
  '\\w*azepam',
  'clobazam',
  'c(?:h)?lordiazepox',
  'xanax',
  'ativan',
  'klonopin',
  'valium',
  'restoril',
  'librium',
  'halcion',
)

/** Whether a text names an opioid and a benzodiazepine: the FDA's boxed warning of August 31, 2016. */
export function hasOpioidWithSedative(text: string): boolean {
  const said = unbroken(text)
  return opioid.test(said) && benzodiazepine.test(said)
}
