import { kinds, kindsOf, permissions, type Action, type Actor, type Kind } from '@molaire/domain/users/access'
import { userFlags } from '@molaire/domain/users/roles'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { fmtList } from '../../platform/i18n/format.ts'
import { currentLocale } from '../../platform/i18n/locale.ts'
import { translate, useMessages } from '../../platform/i18n/use-messages.ts'
import type { Impersonated } from '../../platform/session/impersonated.ts'
import { whoMayMessages as words } from './who-may-messages.ts'
import { useRoleName } from './use-role-name.ts'

const careTeam: readonly Kind[] = ['hygienist', 'assistant', 'dentist']

/**
 * Whether the table of rights gives an action to a kind of person. Administrators have them all.
 */
export const isGiven = (action: Action, kind: Kind): boolean => {
  const given: readonly Kind[] = permissions[action]
  return given.includes(kind)
}

/** Who has an action, administrators last. The care team is one word when all of it does. */
const givenTo = (action: Action, names: Record<Kind | 'wholeCareTeam' | 'administrators', Message>): string[] => {
  const permittedKinds = kinds.filter((kind) => isGiven(action, kind))
  const isWholeTeam = careTeam.every((kind) => permittedKinds.includes(kind))
  const kindNames = permittedKinds.flatMap((kind) => {
    if (!isWholeTeam || !careTeam.includes(kind)) return translate(names[kind])
    return kind === careTeam[0] ? translate(names.wholeCareTeam) : []
  })
  return [...kindNames, translate(names.administrators)]
}

/**
 * API-06: who may do something, from the table of rights, in the current language: "Encaisser les
 * paiements : réservé à la réception, à la gestion et à l’administration." For a control or a
 * screen that is closed to the user.
 */
export const whoMay = (action: Action): string => {
  const verb = translate(words.actions[action])
  if (kinds.every((kind) => isGiven(action, kind))) return translate(words.open, { action: verb })
  const { wholeCareTeam, administrators } = words
  const whom = givenTo(action, { ...words.whom, wholeCareTeam, administrators })
  return translate(words.only, { action: verb, whom: fmtList(whom, currentLocale()) })
}

/**
 * Who to ask for an action that the user may not do, from the table of rights: « l’administration
 * », “reception or an administrator”.
 */
export const whomToContact = (action: Action): string => fmtList(givenTo(action, words.contact), currentLocale(), 'disjunction')

export type Flag = Impersonated['flags'][number]
export const flags: readonly Flag[] = userFlags.filter((flag) => flag !== 'isAdmin')

export type Reason = { kind: Kind; by: 'role' } | { kind: Kind; by: 'flag'; flag: Flag }

/**
 * API-06: the kinds that apply to a person, and why: from their role, and from each flag of their
 * account.
 */
export const reasonsOf = (actor: Actor): Reason[] => {
  const bare: Actor = {
    id: actor.id,
    role: 'member',
    isAdmin: false,
    isDentist: false,
    isManager: false,
    isTariff: false,
    isStatistic: false,
  }
  const byRole = [...kindsOf({ ...bare, role: actor.role })].map((kind): Reason => ({ kind, by: 'role' }))
  const byFlag = flags
    .filter((flag) => actor[flag])
    .flatMap((flag) =>
      [...kindsOf({ ...bare, [flag]: true })]
        .filter((kind) => kind !== 'member')
        .map((kind): Reason => ({ kind, by: 'flag', flag })),
    )
  return [...byRole, ...byFlag]
}

/** Names the impersonated role: "Réceptionniste", "Réceptionniste, avec Gestion et Tarifs". */
export const useImpersonatedName = (): ((seen: Impersonated) => string) => {
  const { t, locale } = useMessages()
  const roleName = useRoleName()
  return (seen) => {
    const role = roleName(seen.role)
    if (seen.flags.length === 0) return role
    const ticked = fmtList(
      seen.flags.map((flag) => t(words.flag[flag])),
      locale,
    )
    return t(words.roleWithFlags, { role, flags: ticked })
  }
}
