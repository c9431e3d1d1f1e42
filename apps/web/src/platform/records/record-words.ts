import type { ErrorSentences } from '../api/describe-error.ts'
import type { Defined, Message } from '../i18n/define-messages.ts'
import type { MessageValue } from '../i18n/icu-format.ts'

/** The noun for a type of record, in the singular. */
export interface Noun {
  /** In French: « salle ». */
  fr: string
  gender: 'm' | 'f'
  /** In English: “room”. */
  en: string
  /** Plurals that do not just add an s. */
  plurals?: { fr: string; en: string }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * The sentences for a type of record, generated from its noun. Spread them in the `defineMessages`
 * of the area, before its own sentences, which may replace them.
 */
export const recordSentences = ({ fr, gender, en, plurals = { fr: `${fr}s`, en: `${en}s` } }: Noun) => {
  const e = gender === 'f' ? 'e' : ''
  const the = /^[aeéèêiouh]/i.test(fr) ? `l’${fr}` : gender === 'f' ? `la ${fr}` : `le ${fr}`
  const a = `un${e} ${fr}`
  const it = gender === 'f' ? 'elle' : 'il'
  const none = `Aucun${e} ${fr}`
  return {
    title: { fr: capital(plurals.fr), en: capital(plurals.en) },
    name: { fr: 'Nom', en: 'Name' },
    add: { fr: `Ajouter ${a}`, en: `Add ${en}` },
    create: { fr: `Créer ${the}`, en: `Create ${en}` },
    created: { fr: `${capital(fr)} créé${e}`, en: `${capital(en)} created` },
    updated: { fr: `${capital(fr)} modifié${e}`, en: `${capital(en)} updated` },
    deleted: { fr: `${capital(fr)} supprimé${e}`, en: `${capital(en)} deleted` },
    wasArchived: { fr: `${capital(fr)} archivé${e}`, en: `${capital(en)} archived` },
    wasRestored: { fr: `${capital(fr)} réactivé${e}`, en: `${capital(en)} reactivated` },
    notArchived: { fr: `${capital(the)} n’a pas été archivé${e}`, en: `The ${en} wasn’t archived` },
    notRestored: { fr: `${capital(the)} n’a pas été réactivé${e}`, en: `The ${en} wasn’t reactivated` },
    /** The label and options of the choice between active and archived records. */
    show: { fr: `${capital(plurals.fr)} affiché${e}s`, en: `${capital(plurals.en)} shown` },
    active: { fr: gender === 'f' ? 'Actives' : 'Actifs', en: 'Active' },
    archived: { fr: `Archivé${e}s`, en: 'Archived' },
    search: { fr: `Chercher ${a}`, en: `Search ${plurals.en}` },
    loadFailed: {
      fr: `Les ${plurals.fr} n’ont pas pu être chargé${e}s.`,
      en: `The ${plurals.en} couldn’t be loaded.`,
    },
    none: { fr: none, en: `No ${plurals.en}` },
    noneArchived: { fr: `${none} archivé${e}`, en: `No archived ${plurals.en}` },
    noneFound: { fr: `${none} ne correspond`, en: `No matching ${plurals.en}` },
    /** The question before a deletion. */
    ask: { fr: `Supprimer ${the} «\u00a0{name}\u00a0»?` as const, en: `Delete the ${en} “{name}”?` as const },
    askText: {
      fr: `${capital(it)} disparaîtra des listes. Cette action est définitive.`,
      en: 'It will be removed from all lists. This can’t be undone.',
    },
    askYes: { fr: `Supprimer ${the}`, en: `Delete ${en}` },
    /** When a record cannot be deleted because something refers to it. */
    inUse: {
      fr: `${capital(the)} «\u00a0{name}\u00a0» ne peut pas être supprimé${e}` as const,
      en: `The ${en} “{name}” can’t be deleted` as const,
    },
    inUseText: { fr: `${capital(it)} est utilisé${e} par {what}.` as const, en: 'It’s used by {what}.' },
    inUseInstead: {
      fr: `Archivez-${gender === 'f' ? 'la' : 'le'} plutôt. Son historique reste et vous pourrez ${gender === 'f' ? 'la' : 'le'} réactiver.`,
      en: 'Archive it instead. Its history stays, and you can reactivate it later.',
    },
    inUseArchive: { fr: `Archiver ${the}`, en: `Archive ${en}` },
  }
}

type Generated = Defined<ReturnType<typeof recordSentences>>

/**
 * The `messages` of an area of records: the generated sentences, and those that the noun does not
 * give.
 */
export interface RecordWords extends Generated {
  note: Message
  noneText: Message
  /** For records that can be archived. */
  noneArchivedText?: Message
  /**
   * Names of the things that can refer to a record, counted by `{n}`, where the usual names are not
   * enough.
   */
  uses?: Readonly<Record<string, Message<Record<string, MessageValue>>>>
  errors: ErrorSentences
}
