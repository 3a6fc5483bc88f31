// Of the list; buprenorphine and naloxone is not given against pain.
const opioids = ['Tramadol', 'Hydrocodone and acetaminophen', 'Oxycodone']

/** Whether a medicine is an opioid against pain, of which the first time only some days are allowed. */
export const isOpioidForPain = ({ genericName }: { genericName: string }): boolean => opioids.includes(genericName)
