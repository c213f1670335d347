const width = 1440
const height = 720
const lineCount = 11

/** The flow lines of the tramontane: it comes from the north-west and bends around what stands in its way. */
export function WindLines({ className }: { className: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      {Array.from({ length: lineCount }, (_, index) => flowLine((index + 0.5) / lineCount)).map((path) => (
        <path key={path} d={path} pathLength="1" />
      ))}
    </svg>
  )
}

/** One line, at its share of the height, as the field carries it from the left edge to the right. */
function flowLine(share: number): string {
  const step = width / 6
  let y = height * (share * 1.5 - 0.35)
  let path = `M0 ${Math.round(y)}`
  for (let x = 0; x < width; x += step) {
    const [out, back] = [slope(x, y), slope(x + step, y)]
    const next = y + ((out + back) / 2) * step
    path += `C${Math.round(x + step / 3)} ${Math.round(y + (out * step) / 3)} ${Math.round(x + (2 * step) / 3)} ${Math.round(next - (back * step) / 3)} ${Math.round(x + step)} ${Math.round(next)}`
    y = next
  }
  return path
}

/** Of the field at a place: a fall towards the sea, and the waves that the hills leave in it. */
function slope(x: number, y: number): number {
  return 0.16 + 0.3 * Math.sin(x / 210 + y / 260) * Math.cos(y / 330)
}
