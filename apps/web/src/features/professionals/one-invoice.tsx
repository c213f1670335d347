import { invoiceSection, sampleInvoice } from '@tramontane/content/professionals'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { FeatureList } from '../../components/site/feature-list.tsx'
import { Reveal } from '../../components/site/reveal.tsx'
import { SectionHeading } from '../../components/site/section.tsx'

export function OneInvoice() {
  return (
    <section className="band py-18 sm:py-16 lg:py-20">
      <Reveal className="site-width grid grid-cols-[minmax(0,1fr)] items-center gap-x-20 gap-y-12 lg:grid-cols-2">
        <div className="[&>:first-child]:mb-7">
          <SectionHeading title={invoiceSection.title} lead={invoiceSection.lead} />
          <FeatureList features={invoiceSection.points} className="text-lg" />
        </div>
        <SampleInvoice />
      </Reveal>
    </section>
  )
}

/** A drawing in words: what the invoice looks like, its amounts left blank. */
function SampleInvoice() {
  return (
    <figure className="mx-auto w-full max-w-md">
      <div className="rounded-md bg-white p-6 shadow-lg sm:-rotate-1 sm:p-8">
        <p className="font-display text-xl font-bold">{sampleInvoice.title}</p>
        <ul className="mt-5 divide-y divide-nuit/12 border-y border-nuit/12">
          {sampleInvoice.lines.map(({ plate, service }) => (
            <li key={plate} className="flex flex-wrap items-center gap-x-4 py-2.5">
              <span className="font-semibold whitespace-nowrap tabular-nums">{plate}</span>
              <span className="min-w-0 text-base leading-snug">{serviceTitles[service]}</span>
              <Blank className="ml-auto w-9 sm:w-12 bg-nuit/15" />
            </li>
          ))}
        </ul>
        <p className="mt-4 flex items-center justify-between font-semibold">
          {sampleInvoice.total}
          <Blank className="w-20 bg-ciel" />
        </p>
      </div>
      <figcaption className="mt-5 text-center text-[0.9375rem] opacity-80">
        {sampleInvoice.caption}
      </figcaption>
    </figure>
  )
}

function Blank({ className }: { className: string }) {
  return <span aria-hidden className={`h-2.5 shrink-0 rounded-full ${className}`} />
}
