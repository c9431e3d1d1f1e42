import { lazyRouteComponent } from '@tanstack/react-router'
import { loadLogin } from './load-login.ts'

/** The sign-in pages. */
export const authPages = {
  login: lazyRouteComponent(loadLogin, 'LoginPage'),
  requestReset: lazyRouteComponent(() => import('./pages/request-reset-page.tsx'), 'RequestResetPage'),
  resetPassword: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  newPassword: lazyRouteComponent(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage'),
}
