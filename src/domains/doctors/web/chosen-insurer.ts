/** The insurance company chosen for a search. */
export type ChosenInsurer = { id: number; name: string }
