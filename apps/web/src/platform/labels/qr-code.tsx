import { encode } from 'uqr'

/** White modules around a code, as its standard asks. */
const quiet = 4

/** Only this file knows the library. A path of squares of 1, and how many there are on a side. */
const pathOf = (text: string, border: number) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { modules, path }
}

/** A QR code inside another drawing, which is light in both themes. */
export const QrPath = ({ text, x, y, side }: { text: string; x: number; y: number; side: number }) => {
  const { modules, path } = pathOf(text, 0)
  return <path d={path} transform={`translate(${x} ${y}) scale(${side / modules})`} fill="var(--text)" />
}

/** A QR code as a drawing. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number }) => {
  const { modules, path } = pathOf(text, quiet)
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      // Dark on white in both themes: not every reader knows the reverse.
      className="light"
    >
      <rect width={modules} height={modules} fill="var(--surface)" />
      <path d={path} fill="var(--text)" />
    </svg>
  )
}
