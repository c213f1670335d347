import { homeArticles } from '@tramontane/content/articles'
import { homeFaq } from '@tramontane/content/faq'
import { homeArticlesSection, homeFaqSection } from '@tramontane/content/home'
import { plainFrenchDate } from '@tramontane/domain/days/french-date'
import { Accordion } from '../../components/site/accordion.tsx'
import { Section } from '../../components/site/section.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { SnapRow } from '../../components/site/snap-row.tsx'
import { ArticlePicture } from '../../components/text-pages/article/article-picture.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { useSite } from '../../lib/site.ts'
import { OurWork } from './our-work.tsx'

/** What there is to read below the fold. */
export function Reading() {
  return (
    <>
      <OurWork />
      <Articles />
      <Questions />
    </>
  )
}

function Questions() {
  const site = useSite()
  return (
    <Section id="faq" isBeside title={homeFaqSection.title} lead={homeFaqSection.lead} isLeadForWide>
      <Accordion items={homeFaq(site)} />
    </Section>
  )
}

function Articles() {
  const articles = useSite().texts?.home ?? homeArticles
  return (
    <Section title={homeArticlesSection.title} lead={homeArticlesSection.lead} isLeadForWide>
      <SnapRow label="Articles" className="gap-x-10 gap-y-12 sm:grid md:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug} className="flex flex-col">
            <ArticlePicture
              article={article}
              sizes="(width<48rem) 100vw, 26rem"
              className="aspect-21/9 w-full rounded-xl object-cover sm:aspect-16/9"
            />
            <h3 className="mt-5 text-2xl">
              <SiteLink
                href={`/blog/${article.slug}`}
                className="underline-offset-4 hover:text-ciel hover:underline"
              >
                {article.title}
              </SiteLink>
            </h3>
            <p className="mt-3 text-pretty max-sm:hidden">{article.excerpt}</p>
            <p className="mt-4 text-[0.9375rem] opacity-80">
              {article.category} ·{' '}
              <time dateTime={article.publishedOn}>{plainFrenchDate(article.publishedOn)}</time> ·{' '}
              <span className="whitespace-nowrap">{`${article.readMinutes} min de lecture`}</span>
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
