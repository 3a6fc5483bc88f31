/** Whether a medicine is an insulin: in law a biologic, which has no generic and whose price is capped. */
export const isInsulin = ({ genericName }: { genericName: string }): boolean => genericName.startsWith('Insulin ')
