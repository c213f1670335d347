import type { Day } from '@tramontane/domain/days/day'
import type { HeldText } from '../../../ports/texts-holder.ts'

/** The text as it stands on a day: what was planned until then has taken its place, whoever noted it. */
export function onDay(text: HeldText, today: Day): HeldText {
  const { planned } = text
  if (!planned || planned.on > today) return text
  return {
    ...text,
    standing: 'published',
    content: planned.content,
    planned: null,
    publishedOn: text.publishedOn ?? planned.on,
    modifiedOn: planned.on,
  }
}
