import { encode } from 'uqr'

/** Light modules around the picture: readers want four. */
const border = 4

/** A text as a picture for a camera: dark on white whatever surrounds it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-lg border border-nuit/15"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  )
}
