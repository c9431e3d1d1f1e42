import { useScreenRights } from '../screen-rights.ts'
import { linkedScreens, type LinkedScreen } from '../screens.ts'

/** The screens that exist and that the user may open: first those of the navigation. */
export const useOpenScreens = (): readonly LinkedScreen[] => {
  const { isOpen } = useScreenRights()
  const open = linkedScreens.filter((screen) => isOpen(screen))
  return [...open.filter(({ navigation }) => navigation), ...open.filter(({ navigation }) => !navigation)]
}
