/** What everyone in a bench's group signs in with. */
export const PASSWORD = 'Molaire-bench-1'

/** The address that a member signs in under: 0 is the receptionist, 1 to 20 are practitioners. */
export const emailOf = (member: number) => `p${member}@clinique.example`
