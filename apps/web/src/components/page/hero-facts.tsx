/** What a visitor wants to know first, in a row. */
export function HeroFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-4 border-t border-nuit/20 pt-5 sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-[0.9375rem] opacity-80">{label}</dt>
          <dd className="font-semibold text-pretty first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
