import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { languageCodes, languages } from '../../i18n/languages.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { MenuList } from '../../ui/menu/MenuList.tsx'
import { SubMenu } from '../../ui/menu/SubMenu.tsx'
import { appearances, setAppearance, useAppearance } from '../appearance.ts'
import type { OwnLink } from '../nav.ts'
import { shellTexts } from '../texts.ts'

/** The person's own menu: their pages, language and appearance. */
export function YourMenu({ links }: { links: readonly OwnLink[] }) {
  const t = useText(shellTexts)
  const language = useLanguage()
  const appearance = useAppearance()
  return (
    <Menu
      trigger={(props) => (
        <button type="button" className="avatar" aria-label={t('yourMenu')} data-tooltip="" {...props}>
          <Icon name="person" />
        </button>
      )}
    >
      <MenuList label={t('yourMenu')} focusFirst>
        {links.map(({ href, label, icon }) => (
          <MenuItem key={href} icon={icon} href={href}>
            {label}
          </MenuItem>
        ))}
        <SubMenu icon="language" label={t('language')}>
          {languageCodes.map((code) => (
            <MenuItem key={code} checked={language === code} onSelect={() => setLanguage(code)}>
              <span lang={code}>{languages[code].name}</span>
            </MenuItem>
          ))}
        </SubMenu>
        <SubMenu icon="sun" label={t('appearance')}>
          {appearances.map((choice) => (
            <MenuItem key={choice} checked={appearance === choice} onSelect={() => setAppearance(choice)}>
              {t(choice)}
            </MenuItem>
          ))}
        </SubMenu>
      </MenuList>
    </Menu>
  )
}
