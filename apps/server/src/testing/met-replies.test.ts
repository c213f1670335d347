import { expect, test } from 'bun:test'
import { unmetReplies } from './met-replies.ts'

test('a reply that is described and that no test met is told, whether it succeeds or refuses; a fault of ours is asked of no call', () => {
  const all = unmetReplies([])
  expect(all).toContain('post /api/quotes 201')
  expect(all).toContain('post /api/quotes 409 key_reused')
  expect(all.filter((line) => / (internal|unavailable)$/.test(line))).toEqual([])
  const some = unmetReplies(['post /api/quotes 409 key_reused', 'post /api/quotes 418 teapot'])
  expect(all.filter((line) => !some.includes(line))).toEqual(['post /api/quotes 409 key_reused'])
})
