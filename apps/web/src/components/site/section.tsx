import type { ReactNode } from 'react'
import { Reveal } from './reveal.tsx'
import { WholeWords } from './whole-words.tsx'

type SectionProps = {
  id?: string
  title: string
  lead?: string
  /** On a phone the title says enough. */
  isLeadForWide?: boolean
  /** Its heading stands beside what it introduces, where there is room: for what is narrow or short. */
  isBeside?: boolean
  /** A dark band interrupts the light ones, whose colours take turns (`.band` in site.css). */
  isDark?: boolean
  className?: string
  children: ReactNode
}

/** One band of a public page: a heading, an introduction, one idea. */
export function Section({
  id,
  title,
  lead,
  isLeadForWide,
  isBeside = false,
  isDark = false,
  className = '',
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`site-section ${isDark ? 'on-nuit bg-nuit text-white' : 'band'} py-8 sm:py-11 lg:py-20 ${className}`}
    >
      <Reveal className={`site-width ${isBeside ? 'beside' : ''}`}>
        <SectionHeading title={title} lead={lead} isLeadForWide={isLeadForWide} />
        {children}
      </Reveal>
    </section>
  )
}

type HeadingProps = Pick<SectionProps, 'title' | 'lead' | 'isLeadForWide'>

export function SectionHeading({ title, lead, isLeadForWide }: HeadingProps) {
  return (
    <div className="mb-5 sm:mb-9 lg:mb-11">
      <h2 className="text-3xl tracking-tight text-balance sm:text-[2.375rem] lg:text-[2.625rem]">
        <WholeWords text={title} />
      </h2>
      {lead && (
        <p
          className={`mt-3 max-w-2xl text-lg text-balance opacity-80 sm:mt-4 ${isLeadForWide ? 'max-sm:hidden' : ''}`}
        >
          <WholeWords text={lead} />
        </p>
      )}
    </div>
  )
}
