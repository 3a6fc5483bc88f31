/** The file cannot be read on from here: it is damaged, cut short, or its source went away. */
export class UnreadableFileError extends Error {}
