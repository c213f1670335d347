import { washerWords } from '@tramontane/content/business/washer'
import { useSite } from '../../lib/site.ts'
import { Section } from '../site/section.tsx'
import { ScrollBox } from '../ui/scroll-box.tsx'

/** Who comes to the customer's door; nothing while the owner does not say it. */
export function Washer() {
  const { washer, photos, legal } = useSite()
  if (!washer) return null
  const facts = [
    { term: washerWords.products, text: washer.products },
    { term: washerWords.guarantee, text: washer.guarantee },
    { term: washerWords.insurance, text: washerWords.insured(legal.insurance) },
  ].filter(({ text }) => text)
  return (
    <Section id="qui-vient" title={washerWords.title}>
      <div className="grid items-start gap-x-10 gap-y-6 sm:gap-y-10 md:grid-cols-[1fr_1.15fr] lg:gap-x-14">
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 sm:gap-x-8">
          <Portrait photo={photos.portrait} firstName={washer.firstName} />
          <h3 className="text-2xl sm:text-3xl">{washer.firstName}</h3>
          {washer.words && <p className="col-span-2 max-w-[48ch] text-pretty sm:text-lg">{washer.words}</p>}
        </div>
        {facts.length > 0 && (
          <ScrollBox label={washerWords.details} className="snap-row">
            <dl className="divide-nuit/15 border-nuit/15 sm:divide-y sm:border-y">
              {facts.map(({ term, text }) => (
                <div key={term} className="max-sm:border-t-2 max-sm:border-ciel max-sm:pt-3 sm:py-4">
                  <dt className="font-semibold">{term}</dt>
                  <dd className="mt-1 max-w-[60ch] text-pretty opacity-85">{text}</dd>
                </div>
              ))}
            </dl>
          </ScrollBox>
        )}
      </div>
    </Section>
  )
}

/** The owner's photograph, or the first letter: no face that does not exist. */
function Portrait({ photo, firstName }: { photo: string | null; firstName: string }) {
  const shape = 'size-20 rounded-full sm:size-28 lg:size-36'
  if (photo)
    return (
      <img
        src={photo}
        alt={firstName}
        width={288}
        height={288}
        loading="lazy"
        className={`${shape} object-cover`}
      />
    )
  return (
    <p
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-nuit font-display text-4xl font-bold sm:text-6xl text-white`}
    >
      {firstName.charAt(0)}
    </p>
  )
}
