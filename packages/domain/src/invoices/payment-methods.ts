/** INV-14: the ten methods of payment (specification §9), in the order of the dialog. */
export const paymentMethods = [
  'cash',
  'card',
  'credit_card',
  'debit_card',
  'transfer',
  'bank_transfer',
  'check',
  'insurance',
  'ramq',
  'other',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]
