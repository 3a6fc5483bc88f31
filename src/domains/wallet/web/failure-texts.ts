import { catalogue } from '#web/i18n/catalogue.ts'

/** What a person is told of each kind of wallet error: what happened and what to do next. */
export const failureTexts = catalogue({
  en: {
    rejected: 'You said no in {name}. Nothing was shared. You can try again.',
    pending: '{name} is already asking you something. Open it, answer, then try again.',
    locked: '{name} is locked or shares no account. Unlock it, then try again.',
    'not-installed': '{name} is not in this browser. Install it, or choose another wallet.',
    'unknown-chain': '{name} does not know BNB Smart Chain. Add that network in it, then try again.',
    'wrong-chain': '{name} stayed on another network. Switch it to BNB Smart Chain, then try again.',
    'insufficient-funds': 'There is not enough BNB in {name} for the network fee. Add some, then try again.',
    timeout: '{name} does not answer. Open it, or restart your browser, then try again.',
    unsupported: '{name} cannot do this. Choose another wallet.',
    gone: '{name} lost its connection. Wait a moment, then try again.',
    failed: '{name} could not do it. Try again, or choose another wallet.',
  },
  es: {
    rejected: 'Usted dijo que no en {name}. No se compartió nada. Puede intentar de nuevo.',
    pending: '{name} ya le está preguntando algo. Ábrala, responda e intente de nuevo.',
    locked: '{name} está cerrada o no comparte ninguna cuenta. Ábrala e intente de nuevo.',
    'not-installed': '{name} no está en este navegador. Instálela o elija otra billetera.',
    'unknown-chain': '{name} no conoce BNB Smart Chain. Agregue esa red e intente de nuevo.',
    'wrong-chain': '{name} se quedó en otra red. Cámbiela a BNB Smart Chain e intente de nuevo.',
    'insufficient-funds':
      'No hay suficiente BNB en {name} para la comisión de red. Agregue un poco e intente de nuevo.',
    timeout: '{name} no responde. Ábrala o reinicie el navegador e intente de nuevo.',
    unsupported: '{name} no puede hacer esto. Elija otra billetera.',
    gone: '{name} perdió la conexión. Espere un momento e intente de nuevo.',
    failed: '{name} no pudo hacerlo. Intente de nuevo o elija otra billetera.',
  },
})
