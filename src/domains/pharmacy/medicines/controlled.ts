// Which substances are controlled everywhere in the US, by 21 CFR part 1308: what is said where a list that was loaded lacks it.

const bySchedule: Readonly<Record<string, string>> = {
  CII: `oxycodone hydrocodone morphine fentanyl methadone hydromorphone oxymorphone tapentadol meperidine codeine levorphanol
    methylphenidate dexmethylphenidate amphetamine dextroamphetamine lisdexamfetamine methamphetamine nabilone pentobarbital secobarbital`,
  CIII: `buprenorphine testosterone ketamine oxandrolone methyltestosterone dronabinol benzphetamine phendimetrazine perampanel esketamine`,
  CIV: `alprazolam lorazepam clonazepam diazepam temazepam chlordiazepoxide clorazepate estazolam flurazepam oxazepam triazolam midazolam
    clobazam zolpidem zaleplon eszopiclone tramadol carisoprodol modafinil armodafinil phentermine phenobarbital butorphanol suvorexant
    lemborexant daridorexant solriamfetol diethylpropion pentazocine meprobamate eluxadoline`,
  CV: `pregabalin lacosamide brivaracetam cenobamate diphenoxylate lasmiditan`,
}
const scheduleOfPart = new Map(
  Object.entries(bySchedule).flatMap(([schedule, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, schedule] as const),
  ),
)
// Combinations whose schedule is another than that of what is in them.
const scheduleOfAll = new Map([
  ['acetaminophen+codeine', 'CIII'],
  ['aspirin+butalbital+caffeine', 'CIII'],
  ['aspirin+carisoprodol', 'CIV'],
  ['codeine+guaifenesin', 'CV'],
  ['codeine+promethazine', 'CV'],
])
const order = ['CII', 'CIII', 'CIV', 'CV']

/** The schedule of a medicine by its substances; null where none of them is controlled everywhere in the US. */
export function scheduleOf(substances: string): string | null {
  const found = substances
    .split('+')
    .flatMap((part) => scheduleOfPart.get(part) ?? scheduleOfPart.get(part.split(' ')[0] ?? '') ?? [])
  const strictest = order.find((schedule) => found.includes(schedule)) ?? null
  return scheduleOfAll.get(substances) ?? strictest
}

/** Whether some states control a medicine that is not controlled everywhere. */
export const isControlledInSomeStates = (substances: string): boolean => substances.split('+').includes('gabapentin')
