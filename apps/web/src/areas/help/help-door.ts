import type { HelpDoor } from '../../ui/help-door.ts'
import { openHelp } from './help-store.ts'

/** How empty states and refusals lead to their article. */
export const helpDoor: HelpDoor = {
  open: openHelp,
  articleOf: async (code) => {
    const { articles } = await import('./articles/all.ts')
    return articles.find(({ refusals }) => refusals?.includes(code))?.id
  },
}
