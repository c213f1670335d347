import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { act, renderHook } from '@testing-library/react'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answering, leather, preview, previewCall } from '../testing.tsx'
import { usePreview } from './use-preview.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Milliseconds go by, and what was asked in them is answered. */
function pass(ms: number) {
  return act(async () => void jest.advanceTimersByTime(ms))
}

test('a text is looked at once, half a second after the last key', async () => {
  using api = fakeApi({ [previewCall]: answering(preview('Le cuir')) })
  const titled = (title: string) => ({ content: { ...leather.content, title } })
  const { rerender } = renderHook(({ content }) => usePreview(leather.key, content), {
    initialProps: titled('Le c'),
  })

  for (const title of ['Le cu', 'Le cui', 'Le cuir']) {
    await pass(400)
    rerender(titled(title))
  }
  await pass(499)
  expect(api.calls).toEqual([])
  await pass(1)

  expect(api.calls).toEqual([expect.stringContaining('"title":"Le cuir"')])
})
