import { isBuilt } from '../pages.ts'
import { useScreenRights } from '../screen-rights.ts'
import { linkedScreens, type LinkedScreen } from '../screens.ts'

/** The screens that are there and that one may open: those of the navigation, then the others. */
export const useOpenScreens = (): readonly LinkedScreen[] => {
  const { isOpen } = useScreenRights()
  const open = linkedScreens.filter((screen) => isBuilt(screen.path) && isOpen(screen))
  return [...open.filter(({ navigation }) => navigation), ...open.filter(({ navigation }) => !navigation)]
}
