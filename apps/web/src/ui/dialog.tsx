import type { ReactNode } from 'react'
import { lazySurface } from './surfaces/lazy-surface.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** 440 to confirm, 560 for a form, 720 for two columns, 960 for an import. */
  width?: 440 | 560 | 720 | 960
  /** Right-aligned: the secondary button, then the primary one. */
  footer?: ReactNode
  /** Where the focus goes: the heading, or the first field of a form. */
  initialFocus?: 'heading' | 'field'
  /** A press outside closes what is only read; forms keep what was typed. */
  closeOnOverlay?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** A dialog in the middle; on phones it rises from the bottom. */
export const Dialog = lazySurface<DialogProps>(() =>
  import('./surfaces/dialog-surface.tsx').then((module) => module.DialogSurface),
)
