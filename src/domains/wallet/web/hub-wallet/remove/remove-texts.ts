import { catalogue } from '#web/i18n/catalogue.ts'

/** Words about taking a Hub Wallet off this browser. */
export const removeTexts = catalogue({
  en: {
    here: 'A Hub Wallet is kept in this browser: {address}. Disconnecting, signing out and erasing your data leave it here.',
    remove: 'Remove it from this browser',
    title: 'Remove the Hub Wallet?',
    text: 'The wallet {address} goes from this browser for good. Only its 12 words open it again, in a wallet app that takes them. We do not have them.',
    haveWords: 'I have its 12 words on paper, all of them, in their order',
    wordsFirst: 'Tick this first. Without the words its money is lost.',
    removeNow: 'Remove it',
    removing: 'Removing…',
    keep: 'Keep it',
    failed: 'It was not removed. Try again.',
    removed: 'The Hub Wallet is no longer in this browser.',
  },
  es: {
    here: 'En este navegador se guarda una Hub Wallet: {address}. Desconectar, cerrar la sesión y borrar sus datos la dejan aquí.',
    remove: 'Quitarla de este navegador',
    title: '¿Quitar la Hub Wallet?',
    text: 'La billetera {address} se va de este navegador para siempre. Solo sus 12 palabras la abren de nuevo, en una aplicación que las acepte. Nosotros no las tenemos.',
    haveWords: 'Tengo sus 12 palabras en papel, todas y en su orden',
    wordsFirst: 'Marque esto primero. Sin las palabras se pierde su dinero.',
    removeNow: 'Quitarla',
    removing: 'Quitándola…',
    keep: 'Conservarla',
    failed: 'No se quitó. Vuelva a intentarlo.',
    removed: 'La Hub Wallet ya no está en este navegador.',
  },
})
