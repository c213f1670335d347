import { homeArticles } from '@tramontane/content/articles'
import { homeArticlesSection } from '@tramontane/content/home'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { articlePictures } from '../../components/site/pictures/article-pictures.ts'
import { Picture } from '../../components/site/pictures/picture.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'
import { buttonClass } from '../../components/ui/button.tsx'

export function Articles() {
  return (
    <Section title={homeArticlesSection.title} lead={homeArticlesSection.lead} isLeadForWide>
      <SnapRow label="Articles" className="gap-x-10 gap-y-12 sm:grid md:grid-cols-3">
        {homeArticles.map(({ slug, title, excerpt, category, readMinutes, publishedOn }) => (
          <li key={slug} className="flex flex-col">
            <Picture
              name={articlePictures[slug]}
              sizes="(width<48rem) 100vw, 26rem"
              className="aspect-21/9 w-full rounded-xl object-cover sm:aspect-16/9"
            />
            <h3 className="mt-5 text-2xl">
              <SiteLink href={`/blog/${slug}`} className="underline-offset-4 hover:text-ciel hover:underline">
                {title}
              </SiteLink>
            </h3>
            <p className="mt-3 text-pretty max-sm:hidden">{excerpt}</p>
            <p className="mt-4 text-[0.9375rem] opacity-80">
              {category} · <time dateTime={publishedOn}>{plainFrenchDate(publishedOn)}</time> ·{' '}
              <span className="whitespace-nowrap">{`${readMinutes} min de lecture`}</span>
            </p>
          </li>
        ))}
      </SnapRow>
      <SiteLink href="/blog" className={buttonClass('quiet', 'mt-6 sm:mt-9 lg:mt-12')}>
        Voir tous nos conseils
      </SiteLink>
    </Section>
  )
}
