import { lazy } from 'react'

/** Loaded when a day or the clinics cannot be: the offer to read what this device keeps. */
export const KeptDayOffer = lazy(() => import('./kept-day-offer.tsx').then((file) => ({ default: file.KeptDayOffer })))
