import { type ComponentType, lazy, memo, Suspense } from 'react'
import { keepTyped } from './stale-build.ts'
import { whenNear } from './when-near.ts'

type WrittenPageProps = { id: string; text: ComponentType }

/** A long text: written by the server, and downloaded a second time, as a script, by nobody who only reads. */
export const WrittenPage = memo(function WrittenPage({ id, text: Text }: WrittenPageProps) {
  return (
    <div id={id}>
      <Suspense>
        <Text />
      </Suspense>
    </div>
  )
})

/** The text of such a page. */
export function writtenText(id: string, load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    await whenNear(id, '0px')
    return { default: await load().catch(keepTyped) }
  })
}
