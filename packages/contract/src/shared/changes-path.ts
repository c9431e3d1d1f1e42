/**
 * The path of the change notices as server-sent events (CAL-08). It takes the same headers as any
 * call. It has its own file, so that the browser can import it without the shape.
 */
export const changesPath = '/changes'
