import { ErrorState } from '../../../components/ui/error-state.tsx'

/** Shown when the page itself fails: mostly a part of it that could not be fetched. */
export function SpaceCrash() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
      <ErrorState text="Cette page n’a pas pu s’afficher." onRetry={() => window.location.reload()} />
    </main>
  )
}
