import { type ReactNode, useId } from 'react'

type FileSectionProps = { title: string; count?: number; children: ReactNode }

/** A part of a file under its heading. */
export function FileSection({ title, count, children }: FileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-xl border border-nuit/15 bg-white p-5">
      <h3 id={id} className="mb-3 flex items-baseline gap-2 text-lg">
        {title}
        {count !== undefined && <span className="text-nuit/75 text-sm tabular-nums">({count})</span>}
      </h3>
      {children}
    </section>
  )
}

type RowsProps<Row> = { rows: Row[]; line: (row: Row) => ReactNode }

type FileListProps<Row> = RowsProps<Row> & {
  title: string
  /** What stands there without any; without it, there is no such part then. */
  none?: string
  children?: ReactNode
}

/** A part that is a list: the first lines in sight, the others one press away. */
export function FileList<Row extends { id: number }>(props: FileListProps<Row>) {
  const { title, rows, none, line, children } = props
  if (rows.length === 0 && none === undefined) return null
  return (
    <FileSection title={title} count={rows.length}>
      {rows.length === 0 ? (
        <p className="text-base text-nuit/75">{none}</p>
      ) : (
        <Rows rows={rows} line={line} />
      )}
      {children}
    </FileSection>
  )
}

function Rows<Row extends { id: number }>({ rows, line }: RowsProps<Row>) {
  const [shown, others] = [rows.slice(0, shownMax), rows.slice(shownMax)]
  return (
    <>
      <Lines rows={shown} line={line} />
      {others.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-base text-ciel">
            {others.length === 1 ? 'Voir l’autre' : `Voir les ${others.length} autres`}
          </summary>
          <Lines rows={others} line={line} />
        </details>
      )}
    </>
  )
}

/** Units: lines in sight at first. */
const shownMax = 6

function Lines<Row extends { id: number }>({ rows, line }: RowsProps<Row>) {
  return (
    <ul className="divide-y divide-nuit/10">
      {rows.map((row) => (
        <li key={row.id} className="wrap-anywhere py-2 text-base leading-snug">
          {line(row)}
        </li>
      ))}
    </ul>
  )
}

/** Two ends of a line: what happened, and what came of it. */
export function Line({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 max-sm:flex-wrap">
      <div className="min-w-0">{children}</div>
      <div className="max-w-full shrink-0 text-nuit/75 text-sm">{end}</div>
    </div>
  )
}
