import type { Page } from 'playwright-core'

/** Bands that touch and have one colour, by their headings. */
export function meetingBands(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = 'main section, main nav, main > *, footer'
    const bands = [...document.querySelectorAll(seen)]
      .filter((one) => !one.parentElement?.closest('main section, main nav'))
      .filter((one) => {
        const { height, width } = one.getBoundingClientRect()
        return height > 0 && width > innerWidth * 0.9 && !one.querySelector(seen)?.matches('main section')
      })
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    return bands.slice(1).flatMap((below, index) => {
      const above = bands[index] ?? below
      const gap = below.getBoundingClientRect().top - above.getBoundingClientRect().bottom
      const isMet = Math.abs(gap) < 2 && colourOf(above) === colourOf(below) && !isOneBand(above, below)
      return isMet ? [`${nameOf(above)} / ${nameOf(below)}: ${colourOf(above)}`] : []
    })

    function colourOf(band: Element): string {
      for (let one: Element | null = band; one; one = one.parentElement) {
        const { backgroundImage, backgroundColor } = getComputedStyle(one)
        if (backgroundImage !== 'none') return backgroundImage
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return 'none'
    }

    /** What others say, here and elsewhere, is one. */
    function isOneBand(above: Element, below: Element): boolean {
      return above.parentElement?.closest('.band')?.contains(below) === true
    }

    function nameOf(band: Element): string {
      return (band.querySelector('h1, h2')?.textContent ?? band.className).slice(0, 40)
    }
  })
}
