/**
 * NOTIF-03: the text to show of a message, which is plain text, or JSON with a text in `message` or
 * `Message`. JSON without one is shown as it is.
 */
export function messageText(message: string): string {
  if (!message.trimStart().startsWith('{')) return message
  try {
    const value = JSON.parse(message) as { message?: unknown; Message?: unknown } // an object, as it begins with a brace
    const inside = value.message ?? value.Message
    return typeof inside === 'string' ? inside : message
  } catch {
    return message // not JSON after all
  }
}
