/**
 * NOTIF-04: whether a text is a path of this site, such as `/patients/1?tab=2#x`. Refused: schemes,
 * relative paths, and what a browser reads as another site (`//x`, `/\x`, or a line break between).
 */
export const isOwnPath = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- browsers drop some control characters from addresses
  /^\/(?![/\\])[^\\\s\u0000-\u001f\u007f]*$/u.test(text) && !(text.split(/[?#]/u)[0] ?? '').includes('//')
