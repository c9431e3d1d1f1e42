/**
 * Where changes are told, as server-sent events (CAL-08): asked with the same headers as any call.
 * Beside its shape, so that the browser takes the path alone.
 */
export const changesPath = '/changes'
