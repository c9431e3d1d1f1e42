import { LowStockBadge } from '../../areas/inventory/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { linkedScreens, type LinkedScreen, type Screen } from '../screens.ts'

/** The screens of a section by heading, in their order. */
export const screensOf = (
  section: string,
  isShown: (screen: Screen) => boolean = () => true,
): readonly { heading: Screen['heading']; screens: readonly LinkedScreen[] }[] => {
  const own = linkedScreens.filter((screen) => screen.within === section && isShown(screen))
  return [...new Set(own.map(({ heading }) => heading))].map((heading) => ({
    heading,
    screens: own.filter((screen) => screen.heading === heading),
  }))
}

/** What waits in a screen, beside its link. */
export const LinkBadge = ({ to }: { to: string }) => to === paths.configInventory() && <LowStockBadge />
