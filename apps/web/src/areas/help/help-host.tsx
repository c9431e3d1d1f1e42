import { useEffect, useState } from 'react'
import { translate } from '../../platform/i18n/use-messages.ts'
import { showToast } from '../../platform/toast/toast-store.ts'
import { preloadSurfaces } from '../../ui/surfaces/preload.ts'
import { setHelpDoor } from '../../ui/help-door.ts'
import { helpDoor } from './help-door.ts'
import type * as HelpParts from './help-parts.ts'
import { closeHelp, endTour, useHelp } from './help-store.ts'
import { hostMessages } from './host-messages.ts'

type Parts = typeof HelpParts
/** With the code of sheets, which would replace the page if it failed to load later. */
const loadParts = async (): Promise<Parts> => {
  const [parts] = await Promise.all([import('./help-parts.ts'), preloadSurfaces()])
  return parts
}

/**
 * HELP-01: the help over any screen. Its code and its articles are loaded when it first opens; a
 * failure is said in a toast, and the page stays.
 */
export const HelpHost = () => {
  const { opened } = useHelp()
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (!opened || parts) return
    void loadParts().then(setParts, () => {
      showToast({ kind: 'error', title: translate(hostMessages.loadFailed) })
      closeHelp()
    })
  }, [opened, parts])
  useEffect(() => {
    setHelpDoor(helpDoor)
    return () => {
      setHelpDoor(undefined)
      closeHelp()
      endTour()
    }
  }, [])
  return (
    parts && (
      <>
        <parts.HelpDrawer />
        <parts.Tour />
      </>
    )
  )
}
