import { catalogue } from '../../i18n/catalogue.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { forgetForgotten, forgetSignedOut, useCookieRefused, useForgotten, useSignedOut } from '../../visitor.ts'
import { NoticeStrip } from './NoticeStrip.tsx'

const texts = catalogue({
  en: {
    noCookie: 'This browser does not keep our cookie.',
    noCookieText: 'So nothing can be saved or paid here. Allow cookies for this site, or use another browser.',
    signedOut: 'You were signed out here.',
    signedOutText:
      'That was done on another device, or this browser was away too long. Sign in to open what you keep. What you did last was not saved.',
    erased: 'Everything about you is erased.',
    erasedText: 'Your payments and orders are over, so it was done as you asked.',
    erasedThere: 'Everything was erased in another tab.',
    erasedThereText: 'What stood here is gone, and what you typed here last was not saved.',
    signedOutThere: 'You signed out in another tab.',
    signedOutThereText: 'What you typed here last was not saved.',
    signIn: 'Sign in',
    read: 'OK',
  },
  es: {
    noCookie: 'Este navegador no guarda nuestra cookie.',
    noCookieText:
      'Por eso aquí no se puede guardar ni pagar nada. Permita las cookies de este sitio o use otro navegador.',
    signedOut: 'Se cerró su sesión aquí.',
    signedOutText:
      'Se hizo en otro dispositivo, o este navegador estuvo demasiado tiempo sin uso. Inicie sesión para abrir lo que guarda. Lo último que hizo no se guardó.',
    erased: 'Se borró todo lo que había sobre usted.',
    erasedText: 'Sus pagos y pedidos terminaron, así que se hizo como usted pidió.',
    erasedThere: 'Se borró todo en otra pestaña.',
    erasedThereText: 'Lo que había aquí ya no está, y lo último que escribió aquí no se guardó.',
    signedOutThere: 'Cerró la sesión en otra pestaña.',
    signedOutThereText: 'Lo último que escribió aquí no se guardó.',
    signIn: 'Iniciar sesión',
    read: 'Entendido',
  },
})

/** Says that the browser keeps nothing, or that whoever was here is signed out or erased. */
export function PersonStrips() {
  const t = useText(texts)
  const isRefused = useCookieRefused()
  const unknown = useSignedOut()
  const forgotten = useForgotten()
  return (
    <>
      {isRefused ? <NoticeStrip title={t('noCookie')} text={t('noCookieText')} /> : null}
      {forgotten ? (
        <NoticeStrip
          title={t(forgotten === 'erased' ? 'erasedThere' : 'signedOutThere')}
          text={t(forgotten === 'erased' ? 'erasedThereText' : 'signedOutThereText')}
        >
          <Button small variant="quiet" onClick={forgetForgotten}>
            {t('read')}
          </Button>
        </NoticeStrip>
      ) : null}
      {unknown ? (
        <NoticeStrip
          title={t(unknown === 'erased' ? 'erased' : 'signedOut')}
          text={t(unknown === 'erased' ? 'erasedText' : 'signedOutText')}
        >
          <span className="row">
            {unknown === 'erased' ? null : (
              <ButtonLink small href="/settings?part=ways-back&sign-in">
                {t('signIn')}
              </ButtonLink>
            )}
            <Button small variant="quiet" onClick={forgetSignedOut}>
              {t('read')}
            </Button>
          </span>
        </NoticeStrip>
      ) : null}
    </>
  )
}
