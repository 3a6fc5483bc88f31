import { useText } from '#web/i18n/use-text.ts'
import { NotBuilt } from '#web/shell/NotBuilt.tsx'
import { shellTexts } from '#web/shell/texts.ts'
import { useTitle } from '#web/shell/use-title.ts'
import { homeTabPath } from './home-tabs.ts'
import { pageTexts } from './texts.ts'

const icons = { earn: 'gift', buy: 'coin' } as const

/** A page whose part does not exist yet: says so in one sentence, with the nearest thing that works. */
export function NotBuiltPage({ page }: { page: keyof typeof icons }) {
  const t = useText(pageTexts)
  const title = t(`soon.${page}`)
  const notYet = useText(shellTexts)('notBuilt')
  useTitle(title)
  return (
    <div className="frame stack pt-10">
      <h1>{title}</h1>
      <NotBuilt
        icon={icons[page]}
        title={notYet}
        nearest={{ href: homeTabPath('find-doctors'), label: t('soon.doctorsLink') }}
      >
        {t(`soon.${page}Text`)}
      </NotBuilt>
    </div>
  )
}
