import { useState, type ReactNode } from 'react'
import { useWhyNot } from '../../users/index.ts'
import { PaymentDialog } from './payment-dialog.tsx'

/**
 * INV-06: takes a payment from any screen. `take` opens the dialog for invoices of one patient at
 * one clinic, in the order in which they are paid; render `surface` beside the list. `whyNot` says
 * who may take payments instead.
 * `onReceipt` gets the act whose receipt was opened.
 */
export const usePayDialog = ({ onReceipt }: { onReceipt?: ((actId: string) => void) | undefined } = {}): {
  take: (invoices: readonly { id: string }[]) => void
  whyNot: string | undefined
  surface: ReactNode
} => {
  const whyNot = useWhyNot('payments.take')
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    take: (invoices) => {
      if (whyNot === undefined) setIds(invoices.map(({ id }) => id))
    },
    whyNot,
    surface: ids.length > 0 && (
      <PaymentDialog key={ids.join(' ')} invoiceIds={ids} onReceipt={onReceipt} onClose={() => setIds([])} />
    ),
  }
}
