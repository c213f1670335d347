import { useCellContext } from '../table-contexts.ts'

export function TextCell() {
  const text = useCellContext<string | null>().getValue()
  return text || <NoValue />
}

/** A dash for the eye, a word for the ear. */
export function NoValue({ label = 'Non renseigné' }: { label?: string }) {
  return (
    <>
      <span aria-hidden className="text-nuit/60">
        –
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}
