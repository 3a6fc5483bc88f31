import { catalogue } from '#web/i18n/catalogue.ts'

/** Words of what to do when a wallet holds too little. */
export const waysTexts = catalogue({
  en: {
    testMoney: 'Get test UDE',
    testMoneyBusy: 'Asking for test UDE',
    testMoneySent: 'Sandbox: practice money has arrived.',
    testMoneyFailed: 'That did not work. Try again.',
    buyUde: 'Buy UDE',
    otherCoin: 'Pay in another coin',
  },
  es: {
    testMoney: 'Obtener UDE de prueba',
    testMoneyBusy: 'Pidiendo UDE de prueba',
    testMoneySent: 'Llegó el dinero de simulación.',
    testMoneyFailed: 'No funcionó. Intente de nuevo.',
    buyUde: 'Comprar UDE',
    otherCoin: 'Pagar con otra moneda',
  },
})
