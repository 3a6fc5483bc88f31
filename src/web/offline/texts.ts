import { catalogue } from '../i18n/catalogue.ts'

/** Words for a person without a connection, and for what they keep on their device. */
export const offlineTexts = catalogue({
  en: {
    title: 'No connection',
    text: 'We could not be reached. Check your connection and try again. What you sent before stays as it is.',
    again: 'Try again',
    kept: 'Kept on this device',
    noneKept: 'No receipt is kept on this device.',
    emergency: 'In an emergency call 911.',
    keptOn: 'Kept on this device on {time}. It may have changed since: open it again when you have a connection.',
    keep: 'Keep this receipt on this device',
    keepHint:
      'You can then read it without a connection. Leave this off on a computer that others use: anybody at it could read it. Signing out or erasing your data removes it.',
    keepFailed: 'This browser did not keep it.',
  },
  es: {
    title: 'Sin conexión',
    text: 'No pudimos conectarnos. Revise su conexión y vuelva a intentarlo. Lo que envió antes sigue como estaba.',
    again: 'Intentar de nuevo',
    kept: 'Guardado en este dispositivo',
    noneKept: 'No hay ningún recibo guardado en este dispositivo.',
    emergency: 'En una emergencia llame al 911.',
    keptOn: 'Guardado en este dispositivo el {time}. Puede haber cambiado: ábralo otra vez cuando tenga conexión.',
    keep: 'Guardar este recibo en este dispositivo',
    keepHint:
      'Así puede leerlo sin conexión. No lo active en una computadora que usan otras personas: cualquiera podría leerlo. Se quita al cerrar la sesión o borrar sus datos.',
    keepFailed: 'Este navegador no lo guardó.',
  },
})
