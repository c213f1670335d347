import { paymentWords } from '@tramontane/content/order'

const cards = [
  ['4242 4242 4242 4242', 'le paiement réussit'],
  ['4000 0000 0000 0002', 'la carte est refusée'],
  ['4000 0025 0000 3155', 'une étape de plus est demandée'],
]

/** What the demonstration's cards do. Source: W-24. */
export function DemoCards() {
  return (
    <div className="rounded-lg bg-soleil/15 p-4 text-[0.9375rem] leading-snug">
      <p>{paymentWords.isTest}</p>
      <ul className="mt-2 space-y-1.5">
        {cards.map(([number, effect]) => (
          <li key={number} className="flex flex-wrap gap-x-2">
            <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span> {effect}
          </li>
        ))}
      </ul>
    </div>
  )
}
