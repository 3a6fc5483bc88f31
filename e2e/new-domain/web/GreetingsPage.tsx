import { useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { request } from '#web/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { greetingsTexts } from './texts.ts'

export function GreetingsPage() {
  const t = useText(greetingsTexts)
  const [said, setSaid] = useState('')
  const greet = async () => {
    const answer = await request('POST', '/api/greetings', { name: 'world' })
    setSaid(((await answer.json()) as { text: string }).text)
  }
  return (
    <>
      <Button onClick={() => void greet()}>{t('greet')}</Button>
      <p>{said}</p>
    </>
  )
}
