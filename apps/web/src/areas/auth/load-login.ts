/** Loads the code of the sign-in page. */
export const loadLogin = () => import('./pages/login-page.tsx')
