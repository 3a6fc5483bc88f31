import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

type SheetProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode; foot?: ReactNode }

/** A dialog that rises from the bottom of a phone. */
export function Sheet(props: SheetProps) {
  return <Dialog {...props} sheet />
}
