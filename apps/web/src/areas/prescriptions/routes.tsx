import { lazyRouteComponent } from '@tanstack/react-router'

/** APT-11: the tab of an appointment. */
export const prescriptionsTab = lazyRouteComponent(() => import('./appointment/prescriptions-tab.tsx'), 'PrescriptionsTab')

/** RX-01: the tab of a patient's file. */
export const patientPrescriptionsTab = lazyRouteComponent(
  () => import('./patient/patient-prescriptions-tab.tsx'),
  'PatientPrescriptionsTab',
)

/** Screens §4.9: its part of the card of a patient who leaves. */
export const loadDeparturePrescriptions = () =>
  import('./departure/departure-prescriptions.tsx').then(({ DeparturePrescriptions }) => DeparturePrescriptions)
