import { lazyRouteComponent } from '@tanstack/react-router'
import { LoginPage } from './pages/login-page.tsx'

/**
 * The sign-in pages. The first is part of the application's bundle, because visitors wait for it;
 * the others load on demand.
 */
export const authPages = {
  login: LoginPage,
  requestReset: lazyRouteComponent(() => import('./pages/request-reset-page.tsx'), 'RequestResetPage'),
  resetPassword: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  newPassword: lazyRouteComponent(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage'),
}
