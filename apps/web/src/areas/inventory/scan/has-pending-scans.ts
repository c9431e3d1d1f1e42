/** The beginning of the name of each stored scan. One entry each: two tabs lose nothing. */
export const pendingScanPrefix = 'molaire.scan.'

/** Whether this browser stores scans that were not sent, of any user. */
export const hasPendingScans = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(pendingScanPrefix))
