import { communicationsPart } from './communications/communications-part.ts'
import { familyPart } from './families/family-part.ts'
import { mergesPart } from './merging/merges-part.ts'
import type { HeldPart } from './parts.ts'

/** What this area itself keeps of patients beside their files; the copy's own room tells it. */
export const ownParts: readonly HeldPart[] = [familyPart, communicationsPart, mergesPart]
