import { useEffect, useRef } from 'react'
import type { OrderStage } from './order-stage.ts'

const titles: Record<OrderStage['name'], string> = {
  details: 'Vos informations',
  preparing: 'Paiement',
  payment: 'Paiement',
  activation: 'Activation de votre abonnement',
  done: 'Votre abonnement est actif',
}

/** The heading of what is on screen, which takes the focus whenever it changes. Source: domain.md LAW-70. */
export function StageHeading({ stage }: { stage: OrderStage }) {
  const title = titles[stage.name]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)

  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])

  return (
    <h2
      key={title}
      ref={heading}
      tabIndex={-1}
      className="mb-6 scroll-mt-40 text-3xl tracking-tight focus:outline-none"
    >
      {title}
    </h2>
  )
}
