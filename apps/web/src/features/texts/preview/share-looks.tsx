import type { TextPreview } from '@tramontane/contract/replies/texts/texts'

/** How a result of a search looks. */
export function SearchLook({ search: { title, url, description } }: Pick<TextPreview, 'search'>) {
  return (
    <figure className="rounded-lg border border-nuit/20 bg-white p-4">
      <figcaption className="mb-2 font-semibold text-nuit/75 text-sm">Dans un moteur de recherche</figcaption>
      <div className="font-[arial,sans-serif] leading-snug">
        <p className="truncate text-nuit/75 text-sm">
          {url.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}
        </p>
        <p className="mt-1 line-clamp-1 text-[#1a0dab] text-xl">{title}</p>
        <p className="mt-1 line-clamp-2 text-nuit/80 text-sm">{description}</p>
      </div>
    </figure>
  )
}

/** How a link looks where it is shared. */
export function ShareLook({ share: { title, text, picture, site } }: Pick<TextPreview, 'share'>) {
  return (
    <figure className="rounded-lg border border-nuit/20 bg-white p-4">
      <figcaption className="mb-2 font-semibold text-nuit/75 text-sm">Dans un lien partagé</figcaption>
      <div className="overflow-hidden rounded-lg border border-nuit/15 bg-ecume">
        <img
          src={ownAddress(picture)}
          alt="Ce que montre le lien partagé"
          className="aspect-[1200/630] w-full object-cover"
        />
        <div className="p-3 leading-snug">
          <p className="truncate text-nuit/75 text-xs uppercase">{site}</p>
          <p className="mt-0.5 line-clamp-2 font-semibold">{title}</p>
          <p className="mt-0.5 line-clamp-2 text-nuit/80 text-sm">{text}</p>
        </div>
      </div>
    </figure>
  )
}

/** A page shows pictures of its own address alone, whatever the site is called elsewhere. */
function ownAddress(url: string): string {
  return new URL(url, window.location.href).pathname
}
