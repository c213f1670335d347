const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const barWidths = ['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']

const bar = 'block h-3.5 max-w-40 rounded-full bg-nuit/10 motion-safe:animate-pulse'

/** Rows of the height that the real ones will have. */
export function SkeletonRows({ columns }: { columns: { id: string }[] }) {
  return skeletonRows.map((row, rowIndex) => (
    <tr key={row} aria-hidden>
      {columns.map((column, columnIndex) => (
        <td key={column.id} className="h-15 min-w-24 border-nuit/10 border-b px-2">
          <span className={`${bar} ${barWidths[(rowIndex + columnIndex) % barWidths.length]}`} />
        </td>
      ))}
    </tr>
  ))
}

export function SkeletonCards() {
  return (
    <div aria-hidden className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {skeletonRows.slice(0, 6).map((card) => (
        <div
          key={card}
          className="grid min-h-64 content-start gap-4 rounded-xl border border-nuit/15 bg-white p-5"
        >
          {barWidths.map((width) => (
            <span key={width} className={`${bar} ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
