/** Every address of the product (specification §2). No other code writes an address. */
export const paths = {
  calendar: () => '/',
  appointments: () => '/appointments',
  appointmentsCalendar: () => '/appointments/calendar',
  appointment: (id: string) => `/appointments/${id}`,
  waitingList: () => '/waiting-list',

  patients: () => '/patients',
  patientsImport: () => '/patients/import',
  /** Redirects to the profile. */
  patient: (id: string) => `/patients/${id}`,
  patientProfile: (id: string) => `/patients/${id}/profile`,
  patientAppointments: (id: string) => `/patients/${id}/appointments`,
  patientInvoices: (id: string) => `/patients/${id}/invoices`,
  patientPrescriptions: (id: string) => `/patients/${id}/prescriptions`,
  patientRadiology: (id: string) => `/patients/${id}/radiology`,

  invoices: () => '/invoices',
  invoicesDaily: () => '/invoices/daily',
  invoicesUnpaid: () => '/invoices/unpaid',
  invoice: (id: string) => `/invoices/view/${id}`,

  sterilization: () => '/sterilization',

  config: () => '/config',
  configRooms: () => '/config/rooms',
  configClinics: () => '/config/clinics',
  configTariffs: () => '/config/tariffs',
  configTariffImport: () => '/config/tariffs/import',
  configWorkPeriods: () => '/config/work-periods',
  configAppointmentTypes: () => '/config/appointment-types',
  configUsers: () => '/config/users',
  configStatistics: () => '/config/statistics',
  configInventory: () => '/config/inventory',
  configImagingDevices: () => '/config/imaging-devices',
  configTest: () => '/config/test',

  administration: () => '/administration',
  administrationUsers: () => '/administration/users',
  administrationGroups: () => '/administration/groups',
  administrationClinics: () => '/administration/clinics',
  administrationTariffImport: () => '/administration/tariff-import',
  administrationPermissions: () => '/administration/permissions',
  administrationLog: () => '/administration/log',

  profile: () => '/profile',
  demoDicom: () => '/demo/dicom',
  /** The mails that the demo clinic would send. */
  demoMails: () => '/demo/mails',
  dev: () => '/dev',

  auth: () => '/auth',
  login: () => '/auth/login',
  forgotPassword: () => '/auth/forgot-password',
  requestReset: () => '/auth/request-reset',
  resetPassword: () => '/auth/reset-password',
  newPassword: () => '/auth/new-password',
} as const
