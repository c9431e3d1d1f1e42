/**
 * An expected error. Commands print only its sentence, which says what to do.
 * @param {string} sentence
 * @param {unknown} [cause]
 */
export function foreseen(sentence, cause) {
  return Object.assign(new Error(sentence, { cause }), { isForeseen: true })
}
