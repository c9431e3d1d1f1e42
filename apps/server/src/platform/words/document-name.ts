import { foldText } from '@molaire/domain/shared/fold'

/**
 * The name of a document about a patient, without its extension:
 * `ordonnance-cote-belanger-genevieve-2026-11-22`. Only Latin letters and digits are kept.
 */
export function documentName(
  kind: string,
  { lastName, firstName }: { lastName: string; firstName: string },
  day: string,
): string {
  const name = foldText(`${lastName} ${firstName}`)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return [kind, name, day].filter(Boolean).join('-')
}
