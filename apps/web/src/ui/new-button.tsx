import { Plus } from 'lucide-react'
import { BriefButton } from './brief-button.tsx'
import { Button, type ButtonProps } from './button.tsx'
import type { Icon } from './pill.tsx'

/**
 * The first action of a page: creates something new. The page listens for Shift+N, which does the
 * same. With `isBrief` a phone shows only its icon, where other actions are beside it.
 */
export const NewButton = ({
  icon: Glyph = Plus,
  isBrief = false,
  ...button
}: Pick<ButtonProps, 'disabledReason' | 'onClick'> & {
  icon?: Icon
  isBrief?: boolean
  children: string
  'data-add'?: true
}) => {
  const Kind = isBrief ? BriefButton : Button
  return (
    <Kind
      variant="primary"
      icon={<Glyph size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-keyshortcuts="Shift+N"
      {...button}
    />
  )
}
