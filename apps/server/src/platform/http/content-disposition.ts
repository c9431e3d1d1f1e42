/**
 * The header that names a file to save or to show (RFC 6266). Browsers take the name from
 * `filename*`; `filename` is for programs that read only ASCII.
 */
export function contentDisposition(name: string, how: 'inline' | 'attachment'): string {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]|["\\]/g, '')
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '')).replace(/['()*]/g, escape)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
