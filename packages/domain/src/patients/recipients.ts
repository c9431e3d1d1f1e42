/**
 * Who may receive information from a record, for the register of communications (R-22.1, s. 265).
 */
export const recipients = ['patient', 'parent', 'professional', 'insurer', 'other'] as const
export type Recipient = (typeof recipients)[number]
