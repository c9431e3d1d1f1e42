import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { useWhyNot } from '../../users/index.ts'

/** The invoices that one payment is for: of one patient at one clinic, the oldest first. */
export type Payable = Pick<InvoiceRow, 'id'>

/** INV-06: takes a payment from a list; `surface` is the dialog. */
export const useTakePayment = (): {
  take: (rows: readonly Payable[]) => void
  whyNot: string | undefined
  surface: ReactNode
} => {
  const navigate = useNavigate()
  const whyNot = useWhyNot('payments.take')
  const take = ([first]: readonly Payable[]) => {
    if (first && whyNot === undefined) void navigate({ to: paths.invoice(first.id) })
  }
  return { take, whyNot, surface: null }
}
