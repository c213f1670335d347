import { expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { nightlyJobs } from '../nightly/nightly-jobs.ts'
import { sendCommitmentNotices } from './send-commitment-notices.ts'
import { letters } from './testing.ts'

/** Its minimum term ends on 28 February 2027: sixty days before is 30 December, thirty is 29 January. */
const startDate = new Date('2026-08-31T08:00:00Z')

test.each([
  ['2026-12-29', 0],
  ['2026-12-30', 1],
  ['2027-01-29', 1],
  ['2027-01-30', 0],
])('on %s: %i', async (now, count) => {
  await using app = await testApp({ now })
  await app.insertClient({ startDate })
  await sendCommitmentNotices(app.deps)
  expect(await letters(app, 'commitment-end-notice:')).toHaveLength(count)
})

test('night after night, each contract is told once, with the deadline in a box', async () => {
  await using app = await testApp({ now: '2026-12-29T03:00:00Z' })
  await app.insertClient({ startDate })
  const nights = nightlyJobs(app.deps)
  for (const day of ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-15', '2027-02-10']) {
    app.clock.moveTo(`${day}T03:00:00Z`)
    await nights.look()
  }
  const sent = await letters(app, 'commitment-end-notice:')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    recipient_address: 'karim@exemple.fr',
    created_at: Date.parse('2026-12-30T03:00:00Z'),
  })
  expect(sent[0]?.text).toMatch(/^\+-+\+\n(\| .* \|\n)+\+-+\+$/m)
  expect(sent[0]?.text.replace(/[|\s]+/g, ' ')).toContain(
    'résiliez au plus tard le vendredi 29 janvier 2027.',
  )
  expect(sent[0]?.html).toMatch(/<blockquote style="border:2px solid[^>]*>[^<]*29 janvier 2027\./)
})

test('who has given notice, or is gone, is left in peace', async () => {
  await using app = await testApp({ now: '2026-12-30' })
  await app.insertClient({ startDate, status: 'cancelled' })
  await app.insertClient({ startDate, email: 'lea@exemple.fr' })
  await app.deps.database.client.execute("update subscriptions set cancel_at = 1 where status = 'active'")
  expect(await sendCommitmentNotices(app.deps)).toEqual({ due: 0 })
})
