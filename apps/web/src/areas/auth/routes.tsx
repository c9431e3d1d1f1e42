import { lazyRouteComponent } from '@tanstack/react-router'

/** The pages of sign-in, each in its own file of the build. */
export const authPages = {
  login: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
  requestReset: lazyRouteComponent(() => import('./pages/next-step-page.tsx'), 'RequestResetPage'),
  resetPassword: lazyRouteComponent(() => import('./pages/next-step-page.tsx'), 'ResetPasswordPage'),
  newPassword: lazyRouteComponent(() => import('./pages/next-step-page.tsx'), 'NewPasswordPage'),
}
