import { Sheet } from './sheet.tsx'
import { SidePanel } from './side-panel.tsx'
import type { SheetProps } from './surfaces/props.ts'
import { useIsPhone, useMedia } from './use-media.ts'

/**
 * A panel from the right that accompanies the page: 400 px wide, and the page stays usable. Under
 * 960 px it covers the page, 75 % of its width, and 90 % under 640 px.
 */
export const Drawer = (panel: Omit<SheetProps, 'width' | 'isForm'>) => {
  const isBeside = useMedia('(min-width: 960px)')
  const isPhone = useIsPhone()
  return isBeside ? (
    <SidePanel {...panel} isAside width={400} />
  ) : (
    <Sheet {...panel} staysAtSide width={isPhone ? '90vw' : '75vw'} />
  )
}
