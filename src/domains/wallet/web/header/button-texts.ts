import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the wallet button itself, all that a page needs before somebody turns to it. */
export const buttonTexts = catalogue({
  en: {
    wallet: 'Wallet',
    connect: 'Connect Wallet',
    connecting: 'Connecting...',
    reconnect: 'Reconnect',
    notLoaded: 'The wallets could not be loaded',
    notLoadedText: 'Check your connection and try again.',
  },
  es: {
    wallet: 'Billetera',
    connect: 'Conectar billetera',
    connecting: 'Conectando...',
    reconnect: 'Volver a conectar',
    notLoaded: 'No se pudieron cargar las billeteras',
    notLoadedText: 'Revise su conexión e intente de nuevo.',
  },
})
