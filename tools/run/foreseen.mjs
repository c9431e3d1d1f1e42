/**
 * An error that was foreseen: the commands print its sentence, which tells what to do, and nothing
 * else.
 * @param {string} sentence
 * @param {unknown} [cause]
 */
export function foreseen(sentence, cause) {
  return Object.assign(new Error(sentence, { cause }), { isForeseen: true })
}
