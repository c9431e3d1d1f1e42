// npm run sizes: measures, without limits. Longest files and functions, busiest folders, share of
// lines in long files, and comments, per floor.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { filesUnder, isProduct, read } from './sources.ts'

export interface FileSize {
  file: string
  /** Lines that are not blank. */
  lines: number
  /** Lines with nothing but a comment. */
  comments: number
  functions: { name: string; lines: number }[]
}

const filledRows = (text: string) =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)

/** Measures one source text. */
export function measure(file: string, text: string): FileSize {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const rows = filledRows(text)
  return {
    file,
    lines: rows.length,
    comments: rows.filter((row) => /^(\/\/|\/\*|\*|\{\/\*)/.test(row)).length,
    functions: functionsOf(source),
  }
}

function functionsOf(source: ts.SourceFile): FileSize['functions'] {
  const functions: FileSize['functions'] = []
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      functions.push({ name: nameOf(node), lines: line(node.end) - line(node.getStart(source)) + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return functions
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name && 'text' in node.name) return node.name.text
  const { parent } = node
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : 'a nameless function'
}

const floors = ['packages/domain', 'packages/words', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'tools']
const long = 500

function main(top: number): void {
  const sizes = floors
    .flatMap((floor) => filesUnder(floor).filter((file) => /\.tsx?$/.test(file) && !/tables\.ts$|\.d\.ts$/.test(file)))
    .map((file) => measure(file, read(file)))
  const product = sizes.filter(({ file }) => isProduct(file))

  heading('Floors', 'files  source  median  9 in 10 under  comments   tests')
  for (const floor of floors) {
    const of = sizes.filter(({ file }) => file.startsWith(`${floor}/`))
    const source = of.filter(({ file }) => isProduct(file))
    const lengths = source.map(({ lines }) => lines).sort((a, b) => a - b)
    const comments = sum(source, ({ comments: n }) => n) / (sum(source, ({ lines }) => lines) || 1)
    const cells = [
      source.length,
      sum(source, ({ lines }) => lines),
      at(lengths, 0.5),
      at(lengths, 0.9),
      `${(100 * comments).toFixed(1)} %`,
      sum(of, ({ lines }) => lines) - sum(source, ({ lines }) => lines),
    ]
    const widths = [5, 8, 8, 15, 10, 8]
    console.log(cells.map((cell, i) => String(cell).padStart(widths[i] ?? 8)).join('') + `   ${floor}`)
  }

  const sheets = filesUnder('apps/web').filter((file) => file.endsWith('.css'))
  console.log(`\nStyle sheets: ${sheets.length} files, ${sum(sheets, (file) => filledRows(read(file)).length)} lines`)

  heading('Longest files', 'lines')
  for (const { file, lines } of longest(product, top)) console.log(`${String(lines).padStart(5)}   ${file}`)

  heading('Longest functions', 'lines')
  const functions = product.flatMap(({ file, functions: all }) => all.map((one) => ({ ...one, file })))
  for (const { file, name, lines } of longest(functions, top)) console.log(`${String(lines).padStart(5)}   ${name}   ${file}`)

  heading('Busiest folders', 'files')
  const folders = new Map<string, number>()
  for (const { file } of product) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
  for (const [folder, count] of [...folders].sort(([, a], [, b]) => b - a).slice(0, top))
    console.log(`${String(count).padStart(5)}   ${folder}`)

  const inLong = sum(
    product.filter(({ lines }) => lines > long),
    ({ lines }) => lines,
  )
  console.log(
    `\n${((100 * inLong) / (sum(product, ({ lines }) => lines) || 1)).toFixed(1)} % of the lines stand in files above ${long} lines.`,
  )
}

const heading = (title: string, columns: string) => console.log(`\n${title}\n${columns}`)
const sum = <T>(list: T[], of: (item: T) => number) => list.reduce((total, item) => total + of(item), 0)
const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const longest = <T extends { lines: number }>(list: T[], count: number) =>
  [...list].sort((a, b) => b.lines - a.lines).slice(0, count)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { top: { type: 'string', default: '10' } } })
  main(Number(values.top) || 10)
}
