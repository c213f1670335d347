import type { Run, Words } from '@tramontane/content/articles/article-blocks'
import type { ReactNode } from 'react'
import { keyed } from '../../lib/keyed.ts'
import { SiteLink } from '../site/site-link.tsx'

/** A sentence, with what is strong, what leads somewhere, and its line breaks. */
export function WordsOf({ text }: { text: Words }) {
  if (typeof text === 'string') return text
  return keyed(text).map(({ key, value }) => <OneRun key={key} run={value} />)
}

function OneRun({ run: { text, isStrong, isEmphasis, href } }: { run: Run }) {
  if (text === '\n') return <br />
  const emphasized = isEmphasis ? <em>{text}</em> : text
  const words = isStrong ? <strong>{emphasized}</strong> : emphasized
  return href ? <TextLink href={href}>{words}</TextLink> : words
}

const linkClass = 'font-semibold text-[#14507d] underline underline-offset-4 hover:text-nuit'

/** Inside the site as its other links; outside without a word of where the reader comes from. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <SiteLink href={href} className={linkClass}>
        {children}
      </SiteLink>
    )
  return (
    <a href={href} rel="noopener noreferrer nofollow" className={linkClass}>
      {children}
    </a>
  )
}
