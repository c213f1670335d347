/** How money that goes back comes about, line by line: a label and what stands beside it. */
export function RefundLines({ lines }: { lines: [string, string][] }) {
  if (lines.length === 0) return null
  return (
    <dl className="grid gap-1">
      {lines.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-nuit/75">{label}</dt>
          <dd className="ml-auto text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
