/** PAT-06: what a relative is to a patient. */
export const relationships = ['parent', 'child', 'spouse', 'sibling'] as const
export type Relationship = (typeof relationships)[number]

const mirrors = { parent: 'child', child: 'parent', spouse: 'spouse', sibling: 'sibling' } as const satisfies Record<
  Relationship,
  Relationship
>

/** PAT-06: the same link seen from the relative: the mirror of 'parent' is 'child'. */
export const mirrorOf = (relationship: Relationship): Relationship => mirrors[relationship]
