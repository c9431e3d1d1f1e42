import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import type { Icon } from './pill.tsx'

/**
 * The first action of a page: creates something new. The page listens for Shift+N, which does the
 * same.
 */
export const NewButton = ({
  icon: Glyph = Plus,
  disabledReason,
  onClick,
  children,
  ...more
}: Pick<ButtonProps, 'disabledReason' | 'onClick'> & { icon?: Icon; children: ReactNode; 'data-add'?: true }) => (
  <Button
    variant="primary"
    icon={<Glyph size={16} strokeWidth={1.75} aria-hidden="true" />}
    disabledReason={disabledReason}
    aria-keyshortcuts="Shift+N"
    onClick={onClick}
    {...more}
  >
    {children}
  </Button>
)
