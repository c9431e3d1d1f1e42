import { test, expect } from 'vitest'
import { paths } from './paths.ts'

test('SHELL-01 the addresses of the product are those of the specification', () => {
  expect(Object.values(paths).map((path) => path(':id'))).toMatchInlineSnapshot(`
    [
      "/",
      "/appointments",
      "/appointments/calendar",
      "/appointments/:id",
      "/waiting-list",
      "/patients",
      "/patients/:id/profile",
      "/patients/:id/appointments",
      "/patients/:id/invoices",
      "/patients/:id/prescriptions",
      "/patients/:id/radiology",
      "/invoices",
      "/invoices/daily",
      "/invoices/unpaid",
      "/invoices/view/:id",
      "/sterilization",
      "/config",
      "/config/rooms",
      "/config/clinics",
      "/config/tariffs",
      "/config/work-periods",
      "/config/appointment-types",
      "/config/users",
      "/config/statistics",
      "/config/inventory",
      "/config/test",
      "/administration",
      "/administration/users",
      "/administration/groups",
      "/administration/clinics",
      "/administration/permissions",
      "/profile",
      "/demo/dicom",
      "/dev",
      "/auth",
      "/auth/login",
      "/auth/forgot-password",
      "/auth/request-reset",
      "/auth/reset-password",
      "/auth/new-password",
    ]
  `)
})
