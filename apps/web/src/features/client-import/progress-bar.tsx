import { counted } from './import-words.ts'

/** How far an import came; before the first part, that it begins. */
export function ProgressBar({ handled, rows }: { handled: number; rows: number }) {
  const percent = rows === 0 ? 0 : Math.round((handled / rows) * 100)
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        role="progressbar"
        aria-label="Avancement de l’import"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-3 overflow-hidden rounded-full bg-nuit/10"
      >
        <div
          className="h-full rounded-full bg-ciel transition-[width] duration-500 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-nuit/75 text-sm tabular-nums">
        {handled === 0 ? 'L’import commence…' : `${counted(handled, 'ligne')} sur ${counted(rows, 'ligne')}`}
      </p>
    </div>
  )
}
