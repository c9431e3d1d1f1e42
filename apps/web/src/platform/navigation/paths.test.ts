import { test, expect } from 'vitest'
import { loginTo, paths } from './paths.ts'

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

test('AUTH-02 the way to sign in keeps the intended path and query', () => {
  expect(loginTo('/patients?search=c%C3%B4t%C3%A9&size=50')).toBe(
    '/auth/login?redirect=%2Fpatients%3Fsearch%3Dc%25C3%25B4t%25C3%25A9%26size%3D50',
  )
  expect(loginTo('/')).toBe('/auth/login')
})
