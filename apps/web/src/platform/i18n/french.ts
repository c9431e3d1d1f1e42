/**
 * « de » or « d’ » before a person's name: d’Ève, d’Yvan, d’Hélène, de Zoé, de Yannick, de Hamid. A
 * French h is usually mute, but not in names that begin with ha-.
 */
export const ofName = (name: string): string => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  return /^([aeiouœæ]|y(?![aeiou])|h(?!a))/i.test(plain) ? `d’${name}` : `de ${name}`
}
