import { Spinner } from '../../components/ui/spinner.tsx'

export function CheckingSession() {
  return (
    <main className="waiting grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <Spinner className="size-10 text-ciel" />
      <p role="status">Vérification de l'authentification...</p>
    </main>
  )
}
