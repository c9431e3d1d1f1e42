/** An error that was foreseen: the commands print its sentence, which tells what to do, and nothing else. */
export function foreseen(/** @type {string} */ sentence, /** @type {unknown} */ cause = undefined) {
  return Object.assign(new Error(sentence, { cause }), { isForeseen: true })
}
