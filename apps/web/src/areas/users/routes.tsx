import { lazyRouteComponent } from '@tanstack/react-router'

/** The code of each page loads when it is first opened. */
export const userPages = {
  /** /config/users */
  list: lazyRouteComponent(() => import('./pages/users-page.tsx'), 'UsersPage'),
  /** /administration/users */
  administration: lazyRouteComponent(() => import('./pages/user-admin-page.tsx'), 'UserAdminPage'),
  /** /administration/permissions */
  permissions: lazyRouteComponent(() => import('./pages/permissions-page.tsx'), 'PermissionsPage'),
}
