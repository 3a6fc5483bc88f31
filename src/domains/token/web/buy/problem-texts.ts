import { problemTexts } from '#domains/payments/web/problem-texts.ts'
import { catalogue } from '#web/i18n/catalogue.ts'
import {
  amountOutside,
  applePayNotSetUp,
  cardAway,
  cardNotSetUp,
  coinNotTaken,
  noLiveTokenPrice,
  noSuchPurchase,
  notAvailable,
  notAWallet,
  notOnSolana,
  noWallet,
  tooLargeShare,
  tooManyUnpaidOrders,
  twoUnpaid,
  udePriceMoved,
} from '../../problems.ts'

/** Why a purchase was refused, in the person's language. */
export const tokenProblemTexts = catalogue({
  en: {
    ...problemTexts.en,
    [notAvailable.code]: notAvailable.title,
    [twoUnpaid.code]: twoUnpaid.title,
    [tooLargeShare.code]: tooLargeShare.title,
    [tooManyUnpaidOrders.code]: tooManyUnpaidOrders.title,
    [noLiveTokenPrice.code]: noLiveTokenPrice.title,
    [udePriceMoved.code]: udePriceMoved.title,
    [amountOutside.code]: amountOutside.title,
    [noWallet.code]: noWallet.title,
    [notOnSolana.code]: notOnSolana.title,
    [notAWallet.code]: notAWallet.title,
    [applePayNotSetUp.code]: applePayNotSetUp.title,
    [cardNotSetUp.code]: cardNotSetUp.title,
    [cardAway.code]: cardAway.title,
    [coinNotTaken.code]: coinNotTaken.title,
    [noSuchPurchase.code]: noSuchPurchase.title,
  },
  es: {
    ...problemTexts.es,
    [notAvailable.code]: 'Ahora no se puede comprar',
    [twoUnpaid.code]: 'Tiene dos pedidos sin pagar. Pague uno, o espere a que se acabe su tiempo',
    [tooManyUnpaidOrders.code]: 'Hay demasiados pedidos sin pagar en este momento. Intente de nuevo en unos minutos',
    [tooLargeShare.code]:
      'No podemos guardar tantos UDE para una sola persona antes de que pague. Compre menos, o pague primero su otro pedido',
    [noLiveTokenPrice.code]: 'Precio de referencia, no en vivo. No se puede comprar hasta que haya un precio en vivo',
    [udePriceMoved.code]: 'El precio cambió. Revise de nuevo lo que paga',
    [amountOutside.code]: 'Escriba un monto entre $10 y $10,000',
    [noWallet.code]: 'Ninguna billetera conectada',
    [notOnSolana.code]: 'Los tokens UDE no existen en la red Solana',
    [notAWallet.code]: 'UDE no se puede enviar a esta dirección. Use una de su propia billetera en BNB Smart Chain',
    [applePayNotSetUp.code]: 'Apple Pay no está configurado',
    [cardNotSetUp.code]: 'Aquí no se puede comprar con tarjeta. Pague con cripto',
    [cardAway.code]:
      'Ahora no se pueden aceptar tarjetas. No se cobró nada. Intente de nuevo en un momento, o pague con cripto',
    [coinNotTaken.code]: 'UDE no se puede comprar con esta moneda',
    [noSuchPurchase.code]: 'Este pedido no existe',
  },
})
