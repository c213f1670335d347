import { describe, expect, test } from 'bun:test'
import { articleBySlug } from '@tramontane/content/articles/all-articles'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { landingPage } from '@tramontane/content/landing/landing-pages'
import { servicePage } from '@tramontane/content/service-pages/service-pages'
import { serviceOfPath } from '@tramontane/content/service-pages/service-paths'
import { originalContent, type ProgramText, programTexts } from '@tramontane/content/texts/program-texts'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { slugOfPath } from '@tramontane/domain/texts/text-address'
import type { TextContent } from '@tramontane/domain/texts/text-content'
import { noTexts } from '../../ports/texts-holder.ts'
import { testApp } from '../../testing/test-app.ts'
import { publicSite } from '../site/public-site.ts'
import { shownTexts } from './shown/shown-texts.ts'

const { services, hours } = demoBusiness
const dearer: BusinessSettings = {
  ...demoBusiness,
  hours: { ...hours, 1: 'closed', 6: 'appointment' },
  identity: { ...demoBusiness.identity, name: 'Lavage & <b>Fils</b>' },
  contact: { ...demoBusiness.contact, city: 'Elne' },
  services: {
    ...services,
    exterieur: { ...services.exterieur, priceCents: 4250, minutes: { from: 40, to: 40 } },
    interieur: { ...services.interieur, priceCents: 4250 },
    fast: { ...services.fast, priceCents: 12_345, minutes: { from: 75, to: 130 } },
  },
}

const businesses: [string, BusinessSettings][] = [
  ['the demonstration', demoBusiness],
  ['a business that has only started', freshBusiness],
  ['other prices, days and names', dearer],
]

await using app = await testApp({ pages: [] })

describe.each(businesses)(
  'the program’s words as Markdown make the very page of the program: %s',
  (_, business) => {
    const site = publicSite(business, app.deps)

    test.each(programTexts.map((text) => [text.key, text] as const))('%s', (_, text) => {
      const content = originalContent(text, site)
      if (!content) return expect(landingPage(site, text.path)).toBeNull()
      expect<unknown>(shownOf(text, content)).toEqual(programPage(text))
    })

    function shownOf(text: ProgramText, content: TextContent) {
      const days = { publishedOn: null, modifiedOn: articleOf(text)?.modifiedOn ?? null }
      const held = {
        ...text,
        ...days,
        isProgram: true,
        standing: 'published' as const,
        content,
        planned: null,
      }
      const shown = shownTexts({ ...noTexts, texts: [held] }, site).byPath.get(text.path)
      return shown?.kind === 'article' ? shown.article : shown?.page
    }

    function programPage(text: ProgramText): unknown {
      const service = serviceOfPath(text.path)
      if (service) return servicePage(site, service)
      return articleOf(text) ?? landingPage(site, text.path)
    }
  },
)

function articleOf({ kind, path }: ProgramText) {
  return kind === 'article' ? articleBySlug(slugOfPath(path)) : null
}
