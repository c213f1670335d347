import { expect, test } from 'bun:test'
import { roundsOf, seededRandom, seedOf } from '@tramontane/domain/testing/seeded-random'
import { testApp } from '../../../testing/test-app.ts'
import { checkDocuments } from '../../documents/check-documents.ts'
import { rowsOf } from '../testing.ts'
import { book, type Caller, now, phoneOf, stopOf, wash } from './testing.ts'

const rounds = roundsOf(2, 6)
const deedsPerRound = 40
const price = 8900

type Sent = { key: string; send: () => ReturnType<ReturnType<typeof phoneOf>['undo']>; answer: unknown }

/** What must hold of one wash, whatever two phones sent in whatever order. */
type Model = { step: string | null; status: string; lines: number[]; undone: Set<string> }

test('two phones, replays and undos in any order: sums and states are those of a small model', async () => {
  const next = seededRandom(seedOf(20_261_123))
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

  for (let round = 0; round < rounds; round += 1) {
    await using app = await testApp({ now })
    await app.client()
    const phones = [phoneOf(await app.admin()), phoneOf(await app.admin())] as const
    const admin = await app.admin()
    const id = await book(admin, wash('14:00', '4 avenue Jean Jaurès, 66330 Cabestany'))
    await book(admin, wash('16:30', '2 rue B, 66300 Thuir', { force: true }))
    const model: Model = { step: null, status: 'pending', lines: [], undone: new Set() }
    const taken: (Sent & { kind: string; before: { step: string | null; status: string } })[] = []

    for (let count = 0; count < deedsPerRound; count += 1) {
      const phone = pick(phones)
      const key = crypto.randomUUID() as string
      const act = pick(['step', 'step', 'pay', 'pay', 'late', 'undo', 'replay', 'replay'])
      if (act === 'replay') {
        const old = taken.length > 0 ? pick(taken) : null
        if (old) expect(await old.send()).toEqual(old.answer as never)
      } else if (act === 'undo') {
        const old = taken.at(-1)
        if (!old) continue
        const reply = await phone.undo(old.key)
        if (reply.status !== 200) continue
        const isAgain = model.undone.has(old.key)
        model.undone.add(old.key)
        if (isAgain) continue
        if (old.kind === 'pay')
          model.lines.push(-(old.answer as { data: { payment: { cents: number } } }).data.payment.cents)
        if (old.kind === 'step') Object.assign(model, old.before)
      } else {
        const step = pick(['en_route', 'arrived', 'done', 'absent'])
        const cents = pick([2000, 4450, 8900, -2000])
        const minutes = 5 + below(60)
        const send = () =>
          act === 'step'
            ? phone.step(id, step, { key })
            : act === 'pay'
              ? phone.pay(id, 'cash', cents, { key })
              : phone.late(minutes, { key })
        const [answer, again] = await Promise.all([send(), send()])
        expect(again).toEqual(answer)
        const before = { step: model.step, status: model.status }
        const sum = model.lines.reduce((total, one) => total + one, 0)
        if (act === 'step') {
          const allowed = isAllowed(model, step)
          expect([count, step, before, answer.status]).toEqual([count, step, before, allowed ? 200 : 409])
          if (allowed) Object.assign(model, after(model, step))
        }
        if (act === 'pay') {
          const due = model.status === 'canceled' ? 0 : price
          const allowed = cents < 0 ? sum + cents >= 0 : due - sum > 0 && cents <= due - sum
          expect([count, cents, sum, answer.status]).toEqual([count, cents, sum, allowed ? 201 : 409])
          if (allowed) model.lines.push(cents)
        }
        if (answer.status < 300) taken.push({ key, send, answer, kind: act, before })
      }

      const stop = await stopOf(admin, id)
      const paid = model.lines.reduce((total, one) => total + one, 0)
      expect([count, act, stop.progress?.step ?? null, stop.appointment.status, stop.due.paidCents]).toEqual([
        ...[count, act, model.step, model.status],
        paid,
      ])
      expect(stop.due.payments.map((line) => line.cents)).toEqual(model.lines)
      if (model.status !== 'canceled') expect(stop.due.leftCents).toBe(price - paid)
      expect([count, act, await listedOwed(admin)]).toEqual([count, act, owed(model)])
    }
    expect(await checkDocuments(app.deps)).toEqual({ holes: 0, washes: 0, months: 0 })
    // The office cancels it: whatever stood, nothing more is said of it, and what was received is still known.
    const cancel = {
      ...wash('14:00', '4 avenue Jean Jaurès, 66330 Cabestany'),
      status: 'canceled',
      notify: false,
    }
    const { clientId: _, agreement: __, ...edit } = cancel
    expect((await admin.send('PUT', `/api/appointments/${id}`, edit)).status).toBe(200)
    for (const step of ['en_route', 'arrived', 'done', 'absent'])
      expect((await pick(phones).step(id, step)).status).toBe(
        model.step === 'absent' && step === 'absent' ? 200 : 409,
      )
    for (const old of taken) expect(await old.send()).toEqual(old.answer as never)
    expect(await listedOwed(admin)).toBe(0)
    const stored = (await rowsOf(app, 'wash_payments')).map(({ cents }) => Number(cents))
    expect(stored).toEqual(model.lines)
  }
})

/** What the list of clients says, and sorts by. */
async function listedOwed(admin: Caller): Promise<number> {
  const { data } = await (await admin.get('/api/clients?sort=-owedCents&limit=1')).json()
  return data[0].owedCents
}

function owed({ status, lines }: Model): number {
  return status === 'completed' ? price - lines.reduce((total, one) => total + one, 0) : 0
}

const order = ['en_route', 'arrived']

function isAllowed({ step, status }: Model, said: string): boolean {
  if (step === said) return true
  if (status !== 'pending') return false
  return !(said === 'en_route' && step === 'arrived')
}

function after(model: Model, said: string) {
  if (model.step === said) return {}
  return {
    step: said,
    status: order.includes(said) ? model.status : said === 'done' ? 'completed' : 'canceled',
  }
}
