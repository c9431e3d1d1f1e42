import { administeredTypes, type NotificationType } from '@molaire/domain/notifications/types'

/** CFG-11: one of the three flags that an administrator sets. */
export type AdministeredType = (typeof administeredTypes)[number]

/** The flags that are on, by clinic id. */
export type Notices = Readonly<Record<string, readonly AdministeredType[]>>

const isAdministered = (type: NotificationType): type is AdministeredType =>
  (administeredTypes as readonly NotificationType[]).includes(type) // a list of some of them

/** The flags among all that someone is told of. */
export const flagsOf = (types: readonly NotificationType[]): AdministeredType[] => types.filter(isAdministered)

/** What someone is told of once the flags are `flags`: the kinds that are their own choice stay. */
export const changedTypes = (types: readonly NotificationType[], flags: readonly AdministeredType[]): NotificationType[] => [
  ...types.filter((type) => !isAdministered(type)),
  ...flags,
]

/** One flag turned on or off, in the order in which they are shown. */
export const turned = (flags: readonly AdministeredType[], type: AdministeredType, on: boolean): AdministeredType[] =>
  administeredTypes.filter((one) => (one === type ? on : flags.includes(one)))
