import { demoBusiness } from '@tramontane/content/business/demo-business'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'

export const site: MailSite = { settings: demoBusiness, baseUrl: 'https://tramontane.example' }

/** A name that would run where it is not escaped. */
export const evilName = '<script>alert("a")</script> & Fils'

/** For tests: what a person reads of the HTML: no tags, no entities, blanks single. */
function wordsOfHtml(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return oneLine(
    body
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )
}

/** For tests: the mail as its two readers see it, on one line each, non-breaking spaces as spaces. */
export function readings({ subject, text, html }: RenderedMail): [string, string] {
  return [oneLine(`${subject} ${text}`), oneLine(`${subject} ${wordsOfHtml(html)}`)]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
