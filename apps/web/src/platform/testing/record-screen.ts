import type { ErrorCode } from '@molaire/contract/errors'
import type { EndpointShape } from '@molaire/contract/shared/endpoint'

export interface Kept {
  id: string
  name: string
  version: number
  isArchived?: boolean
}
export type Titles = Record<'conflict' | 'lists' | 'phone', string> &
  Partial<Record<'archive' | 'inUse' | 'removed' | 'closed', string>>

/**
 * A screen of records, for the common tests in app/record-screens.test.tsx: its address, its
 * endpoints, its words, and the titles of the tests. An area exports its screens as `screens` from
 * its testing.ts.
 */
export interface RecordScreen {
  titles: Titles
  at: string
  endpoints: Record<'list' | 'update' | 'remove', EndpointShape> & { archive?: EndpointShape; restore?: EndpointShape }
  /** The first one is changed and archived. */
  records: [Kept, Kept]
  says: {
    list: { fr: string; en: string }
    add: { fr: string; en: string }
    none: string
    updated: string
    remove: string
    deleted: string
    archive: string
    archived: { tab: string; back: string; none: string; done: string; undone: string }
  }
  /** What the test types, what somebody else wrote meanwhile, and the field that shows it. */
  conflict: {
    into: RegExp | string
    text: string
    theirs: object
    shown: [field: RegExp | string, value: string]
    fixed?: string
  }
  /** The refusals of a change and of archiving, and the sentences for them. */
  refused: { update: [ErrorCode, string]; archive?: [ErrorCode, object, string] }
  /**
   * The refusal for a record in use, its details, and the sentence; `asks` is part of the question
   * before.
   */
  inUse?: { code: ErrorCode; details: object; says: RegExp; asks?: string }
  /** The group that the tab works in, if it is not the user's own. */
  group?: 'all'
  /** In English: what the list shows on a phone, and what the form contains. */
  phone: string[]
  inForm?: string[]
}

/**
 * The endpoints for a type of record, found by the names in its contract: `endpointsOf(wire,
 * 'Room')`.
 */
export const endpointsOf = (wire: object, one: string, many = `${one}s`): RecordScreen['endpoints'] => {
  const endpoints = wire as Record<string, EndpointShape> // a module of endpoints
  const [list, update, remove] = [endpoints[`list${many}`]!, endpoints[`update${one}`]!, endpoints[`delete${one}`]!]
  const [archive, restore] = [endpoints[`archive${one}`], endpoints[`restore${one}`]]
  return { list, update, remove, ...(archive && restore && { archive, restore }) }
}

/**
 * The sentences for a type of record (« la salle », “room”). Its list and the empty list are given
 * in full.
 */
export const saysOf = (the: string, en: string, list: RecordScreen['says']['list'], none: string): RecordScreen['says'] => {
  const [article, ...words] = the.split(' ')
  const fr = words.join(' ')
  const [e, One] = [article === 'la' ? 'e' : '', fr.charAt(0).toUpperCase() + fr.slice(1)]
  return {
    list,
    none,
    add: { fr: `Ajouter un${e} ${fr}`, en: `Add ${en}` },
    updated: `${One} modifié${e}`,
    remove: `Supprimer ${the}`,
    deleted: `${One} supprimé${e}`,
    archive: `Archiver ${the}`,
    archived: {
      tab: `Archivé${e}s`,
      back: e ? 'Actives' : 'Actifs',
      none: `Aucun${e} ${fr} archivé${e}`,
      done: `${One} archivé${e}`,
      undone: `${One} réactivé${e}`,
    },
  }
}
