import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of the cards that connect a wallet to buy with. */
export const connectorTexts = catalogue({
  en: {
    wallets: 'Wallets to buy with',
    connectedHere: 'Connected here',
    paysOnly: 'Pays, cannot hold UDE. Not set up.',
    noWallet: 'No wallet?',
    makeHub: 'Create your Hub Wallet',
    notFound: 'Wallet not found',
    notFoundText: 'We cannot connect {name} here. Choose another wallet.',
    install: 'Install {name}',
    installText: 'Please install {name} to continue',
    getKey: 'on this device. Only you hold its key.',
  },
  es: {
    wallets: 'Billeteras para comprar',
    connectedHere: 'Conectada aquí',
    paysOnly: 'Paga, no guarda UDE. No está configurado.',
    noWallet: '¿No tiene billetera?',
    makeHub: 'Cree su Hub Wallet',
    notFound: 'No se encontró la billetera',
    notFoundText: 'No podemos conectar {name} aquí. Elija otra billetera.',
    install: 'Instale {name}',
    installText: 'Instale {name} para continuar',
    getKey: 'en este aparato. Solo usted tiene su clave.',
  },
})
