import { cancellationWords, type EndingWords, withdrawalWords } from '@tramontane/content/endings/endings'
import { lazy, memo, Suspense } from 'react'
import { ContactLines } from '../../components/site/contact/contact-lines.tsx'
import { SiteLink } from '../../components/site/site-link.tsx'
import { keepTyped } from '../../lib/loading/stale-build.ts'
import { whenNear } from '../../lib/loading/when-near.ts'
import type { EndingKind } from './declaration-entry.ts'
import { wholeReference } from './whole-reference.tsx'
import { WriteTo } from './write-to.tsx'

/** /resilier and /retractation: what it is, the steps, and beside them what one may ask. */
export function EndingPage({ kind }: { kind: EndingKind }) {
  const words = kind === 'cancellation' ? cancellationWords : withdrawalWords
  return (
    <div className="under-header bg-linear-to-b from-[#cfe7f6] via-[#eef7fc] via-60% to-papier pb-20">
      <div className="site-width">
        <header className="pt-10 pb-8 sm:pt-14">
          <h1 className="text-[clamp(min(2rem,13vw),8.7vw,2.125rem)] tracking-tight sm:text-5xl">
            {words.title}
          </h1>
          <p className="mt-4 max-w-2xl text-lg text-pretty">{words.lead}</p>
          <OtherWay {...words.otherWay} />
          <WithoutScripts />
        </header>
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <section
            id={declarationId}
            data-call
            aria-label={words.title}
            className="min-w-0 rounded-2xl bg-white p-5 shadow-sm ring-1 ring-nuit/10 sm:p-9 print:shadow-none print:ring-0"
          >
            <DeclarationSlot kind={kind} />
          </section>
          <Explanations explanations={words.explanations} />
        </div>
      </div>
    </div>
  )
}

function OtherWay({ question, label, href }: EndingWords['otherWay']) {
  return (
    <p className="mt-2 max-w-2xl text-pretty print:hidden">
      {question}{' '}
      <SiteLink
        href={href}
        className="font-semibold text-ciel underline decoration-1 underline-offset-4 hover:text-nuit"
      >
        {label}
      </SiteLink>
    </p>
  )
}

function WithoutScripts() {
  return (
    <p className="mt-4 hidden rounded-lg bg-white p-4 noscript:block">
      Ce formulaire a besoin de JavaScript. Sans lui, un simple message suffit, avec vos nom, e-mail et
      immatriculation : <WriteTo />.
    </p>
  )
}

const declarationId = 'declaration'

const DeclarationFlow = lazy(async () => {
  await whenNear(declarationId, '1000px')
  const { DeclarationFlow: flow } = await import('./declaration-flow.tsx').catch(keepTyped)
  return { default: flow }
})

/**
 * Where the steps stand: written by the server, brought to life when their code comes. Memoised, because React throws
 * the server's form away when something around it changes before that.
 */
const DeclarationSlot = memo(function DeclarationSlot({ kind }: { kind: EndingKind }) {
  return (
    <Suspense>
      <DeclarationFlow kind={kind} />
    </Suspense>
  )
})

/** What one may ask before declaring, and how to reach somebody. */
function Explanations({ explanations }: Pick<EndingWords, 'explanations'>) {
  const linkClass = 'font-semibold text-ciel underline decoration-1 underline-offset-4 hover:text-nuit'
  return (
    <aside aria-label="Bon à savoir" className="grid gap-7 lg:pt-9 print:hidden">
      {explanations.map(({ title, text }) => (
        <section key={title} className="border-l-4 border-ciel/30 pl-4">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1.5 text-pretty text-nuit/85">{wholeReference(text)}</p>
        </section>
      ))}
      <section className="border-l-4 border-ciel/30 pl-4">
        <h2 className="text-lg">Un doute ?</h2>
        <p className="mt-1.5 text-nuit/85">C’est possible aussi en nous joignant.</p>
        <p className="mt-1.5">
          <ContactLines linkClass={linkClass} />
        </p>
      </section>
    </aside>
  )
}
