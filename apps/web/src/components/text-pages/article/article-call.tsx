import { articleCall } from '@tramontane/content/blog'
import { PhoneButton } from '../../site/contact/phone-button.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The box that ends an article: the way home, and the phone. */
export function ArticleCall() {
  return (
    <aside className="on-nuit mx-auto mt-14 max-w-[46rem] rounded-2xl bg-nuit p-7 text-white sm:p-10 print:hidden">
      <h2 className="text-2xl tracking-tight sm:text-3xl">{articleCall.title}</h2>
      <p className="mt-3 text-pretty text-white/85">{articleCall.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SiteLink href="/" className={buttonClass('call', 'max-sm:w-full')}>
          {articleCall.home}
        </SiteLink>
        <PhoneButton className="border-transparent max-sm:w-full" />
      </div>
    </aside>
  )
}
