/** The password of all members of a bench's group. */
export const PASSWORD = 'Molaire-bench-1'

/** The e-mail address of a member: 0 is the receptionist, 1 to 20 are practitioners. */
export const emailOf = (member: number) => `p${member}@clinique.example`
