import { lazyRouteComponent } from '@tanstack/react-router'
import { LoginPage } from './pages/login-page.tsx'

/**
 * The pages of sign-in. The first comes with the application, since it is what a visitor waits for;
 * the others are fetched.
 */
export const authPages = {
  login: LoginPage,
  requestReset: lazyRouteComponent(() => import('./pages/request-reset-page.tsx'), 'RequestResetPage'),
  resetPassword: lazyRouteComponent(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  newPassword: lazyRouteComponent(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage'),
}
