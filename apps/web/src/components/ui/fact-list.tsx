/** What a link of a message is about: names and values in two columns, one below the other on a phone. */
export function FactList({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="my-6 grid gap-x-6 gap-y-3 rounded-xl bg-papier p-5 sm:grid-cols-[max-content_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-base text-nuit/70">{name}</dt>
          <dd className="wrap-anywhere min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
