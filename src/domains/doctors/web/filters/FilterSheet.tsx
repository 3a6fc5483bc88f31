import { type ReactNode, useState } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { doctorTexts } from '../texts.ts'
import { filtersOn, SearchFilters, type SearchFiltersProps } from './SearchFilters.tsx'

type FilterSheetProps = SearchFiltersProps & {
  /** Chooses the order, where it has no room outside. */
  sortChoice: ReactNode
}

/** The filters where there is no room beside the list: behind a button that says how many are on. */
export function FilterSheet({ sortChoice, ...props }: FilterSheetProps) {
  const t = useText(doctorTexts)
  const [open, setOpen] = useState(false)
  const on = filtersOn(props)
  return (
    <div>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {on ? t('filtersOn', { count: on }) : t('filters')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        foot={
          <Button wide onClick={() => setOpen(false)}>
            {t('showDoctors')}
          </Button>
        }
      >
        <CardPart className="stack stack-loose">
          {sortChoice}
          <SearchFilters {...props} />
        </CardPart>
      </Sheet>
    </div>
  )
}
