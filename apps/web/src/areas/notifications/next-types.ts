import { notificationTypes, type NotificationType } from '@molaire/domain/notifications/types'

/** One kind turned on or off among those that someone is told of; the others stay, in the order of the list of kinds. */
export const turned = (types: readonly NotificationType[], type: NotificationType, on: boolean): NotificationType[] =>
  notificationTypes.filter((one) => (one === type ? on : types.includes(one)))
