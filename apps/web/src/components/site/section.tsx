import type { ReactNode } from 'react'
import { Reveal } from './reveal.tsx'

type SectionProps = {
  id?: string
  title: string
  lead?: string
  /** Classes of the band: its background, mostly. */
  className?: string
  children: ReactNode
}

/** One band of a public page: a heading, an introduction, one idea. */
export function Section({ id, title, lead, className = '', children }: SectionProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={`site-section py-11 sm:py-26 ${className}`}>
      <Reveal className="site-width">
        <SectionHeading title={title} lead={lead} />
        {children}
      </Reveal>
    </section>
  )
}

export function SectionHeading({ title, lead }: Pick<SectionProps, 'title' | 'lead'>) {
  return (
    <div className="mb-7 sm:mb-14">
      <h2 className="text-3xl tracking-tight sm:text-[2.625rem]">{title}</h2>
      {lead && <p className="mt-3 sm:mt-4 max-w-2xl text-lg text-pretty opacity-80">{lead}</p>}
    </div>
  )
}
