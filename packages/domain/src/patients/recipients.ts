/**
 * To whom something of a record is given, as the register of communications knows them (R-22.1, s.
 * 265).
 */
export const recipients = ['patient', 'parent', 'professional', 'insurer', 'other'] as const
export type Recipient = (typeof recipients)[number]
