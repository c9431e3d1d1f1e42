import { paths } from '../../platform/navigation/paths.ts'
import type { Article } from './article.ts'

const partsOf = (path: string) => path.split('/').filter(Boolean)

/**
 * How well a route fits an address: 0 if the address is neither at the route nor below it,
 * otherwise higher the more of it the route names. `/` fits itself only.
 */
const fitOf = (route: string, pathname: string): number => {
  if (route === '/') return pathname === '/' ? 1 : 0
  const [named, given] = [partsOf(route), partsOf(pathname)]
  const fits = named.every((part, at) => (part.startsWith('$') ? given[at] !== undefined : part === given[at]))
  return fits ? named.reduce((sum, part) => sum + (part.startsWith('$') ? 1 : 2), 1) : 0
}

/** The article of the screen at an address: the one whose route names the most of it. */
export const articleAt = (articles: readonly Article[], pathname: string): Article | undefined => {
  const fits = articles.map((article) => ({
    article,
    fit: Math.max(0, ...(article.screens ?? []).map((route) => fitOf(route, pathname))),
  }))
  const best = fits.reduce((best, one) => (one.fit > best.fit ? one : best), {
    article: undefined as Article | undefined,
    fit: 0,
  })
  return best.article
}

/** What an address of a step may name, where its pages are, and the list to choose one from. */
const kinds = {
  patient: { page: paths.patient('$id'), list: paths.patients() },
  appointment: { page: paths.appointment('$id'), list: paths.appointments() },
  invoice: { page: paths.invoice('$id'), list: paths.invoicesDaily() },
} as const
export type RecordKind = keyof typeof kinds

const isKind = (name: string): name is RecordKind => name in kinds

/** The id of the record whose page is at an address. */
const idOf = (kind: RecordKind, pathname: string): string | undefined => {
  const route = kinds[kind].page
  if (fitOf(route, pathname) === 0) return undefined
  const id = partsOf(pathname)[partsOf(route).length - 1]
  // `/patients/import` and `/appointments/calendar` are pages too.
  return id && /^[0-9a-f-]{8,}$/.test(id) ? id : undefined
}

/**
 * Where a step is done, seen from an address. On the page of a record that the step names, the
 * step is about that record. Elsewhere `to` is the list, and `chooses` says what to open there.
 */
export const placeOf = (at: string, pathname: string): { to: string; chooses?: RecordKind } => {
  const kind = /\$(\w+)/.exec(at)?.[1]
  if (kind === undefined || !isKind(kind)) return { to: at }
  const id = idOf(kind, pathname)
  return id === undefined ? { to: kinds[kind].list, chooses: kind } : { to: at.replace(`$${kind}`, id) }
}
