import { encode } from 'uqr'

/** White modules around a code, as its standard asks. */
const quiet = 4

/** A QR code as a drawing, black on white in both themes. Only this file knows the library. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number }) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: quiet })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
