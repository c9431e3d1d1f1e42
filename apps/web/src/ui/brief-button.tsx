import type { ReactNode } from 'react'
import { Button, IconButton, type ButtonProps } from './button.tsx'
import { useIsPhone } from './use-media.ts'

/** A button of which a phone shows only the icon: its words are then its name and its tooltip. */
export const BriefButton = ({
  icon,
  children,
  ...button
}: Omit<ButtonProps, 'icon' | 'iconAfter' | 'fullWidth'> & { icon: ReactNode; children: string }) => {
  const isPhone = useIsPhone()
  if (isPhone) return <IconButton variant="default" {...button} icon={icon} label={children} />
  return (
    <Button {...button} icon={icon}>
      {children}
    </Button>
  )
}
