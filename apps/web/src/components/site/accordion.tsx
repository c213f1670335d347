import { useId, useState } from 'react'
import { Icon } from './icon.tsx'

type AccordionItem = { question: string; answer: string }

/** Questions of which one at most is open; an open one closes again. Without scripts all answers can be read. */
export function Accordion({ items }: { items: AccordionItem[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="divide-y divide-nuit/15 border-y border-nuit/15">
      {items.map((item) => (
        <AccordionRow
          key={item.question}
          item={item}
          isOpen={open === item.question}
          onToggle={() => setOpen(open === item.question ? null : item.question)}
        />
      ))}
    </div>
  )
}

type AccordionRowProps = { item: AccordionItem; isOpen: boolean; onToggle: () => void }

function AccordionRow({ item, isOpen, onToggle }: AccordionRowProps) {
  const id = useId()
  return (
    <div>
      <h3 className="text-base sm:text-xl">
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={isOpen}
          aria-controls={`${id}-answer`}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left sm:gap-6 sm:py-4 hover:text-ciel"
        >
          {item.question}
          <Icon
            name="chevron"
            className={`size-6 shrink-0 transition-transform duration-200 motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div
        id={`${id}-answer`}
        className={`max-w-[65ch] pb-6 print:block noscript:block ${isOpen ? '' : 'hidden'}`}
      >
        <p>{item.answer}</p>
      </div>
    </div>
  )
}
