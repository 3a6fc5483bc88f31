/** The subject on which the watcher of BNB Smart Chain hears that it should look now. */
export const watchedSubject = 'watch-bsc'
