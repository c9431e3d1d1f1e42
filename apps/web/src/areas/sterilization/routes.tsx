import { lazyRouteComponent } from '@tanstack/react-router'

/** APT-10: the tab of an appointment. */
export const sterilizationTab = lazyRouteComponent(() => import('./appointment/sterilization-tab.tsx'), 'SterilizationTab')

/** STER-01, STER-02: `/sterilization`. */
export const sterilizationPage = lazyRouteComponent(() => import('./pages/sterilization-page.tsx'), 'SterilizationPage')
