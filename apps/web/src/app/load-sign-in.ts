import { loadLogin } from '../areas/auth/index.ts'

/** Loads the frame of the sign-in pages. */
export const loadAuthLayout = () => import('./layout/auth-layout.tsx')

/** Begins to load the code of the sign-in page and its frame. */
export const loadSignInAhead = (): void => void Promise.allSettled([loadAuthLayout(), loadLogin()])
