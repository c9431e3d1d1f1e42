import { administeredTypes, type NotificationType } from '@molaire/domain/notifications/types'

/** CFG-11: one of the three notification flags that an administrator sets. */
export type AdministeredType = (typeof administeredTypes)[number]

/** The flags that are on, by clinic id. */
export type Notices = Readonly<Record<string, readonly AdministeredType[]>>

const isAdministered = (type: NotificationType): type is AdministeredType =>
  (administeredTypes as readonly NotificationType[]).includes(type) // widened so that `includes` takes any type

/** The administrator's flags among all the types of a subscription. */
export const flagsOf = (types: readonly NotificationType[]): AdministeredType[] => types.filter(isAdministered)

/** The types of a subscription once the flags are `flags`: the types that the user chooses stay. */
export const changedTypes = (types: readonly NotificationType[], flags: readonly AdministeredType[]): NotificationType[] => [
  ...types.filter((type) => !isAdministered(type)),
  ...flags,
]

/** One flag turned on or off; the result is in the order of `administeredTypes`. */
export const turned = (flags: readonly AdministeredType[], type: AdministeredType, on: boolean): AdministeredType[] =>
  administeredTypes.filter((one) => (one === type ? on : flags.includes(one)))
