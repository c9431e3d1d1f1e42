import { loadLogin } from '../areas/auth/index.ts'
import { loadInTurn } from '../ui/load-in-turn.ts'

/** Loads the frame of the sign-in pages. */
export const loadAuthLayout = () => import('./layout/auth-layout.tsx')

/** Begins to load the code of the sign-in page and its frame. */
export const loadSignInAhead = (): void => void Promise.allSettled([loadAuthLayout(), loadLogin()])

/** The same in idle moments, for a page that nobody has left yet. */
export const loadSignInInTurn = (): void => void Promise.allSettled([loadInTurn(loadAuthLayout), loadInTurn(loadLogin)])
