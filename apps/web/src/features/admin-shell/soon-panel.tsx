import { Sunrise } from 'lucide-react'

/** Says honestly what a tab will hold. */
export function SoonPanel({ title, soon }: { title: string; soon: string }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex max-w-3xl flex-col gap-5 rounded-2xl bg-ecume p-6 sm:flex-row sm:items-start sm:p-8">
        <Sunrise aria-hidden className="size-9 shrink-0 text-ciel" />
        <p className="text-pretty">
          <strong className="font-display">Bientôt ici :</strong> {soon}
        </p>
      </div>
    </section>
  )
}
