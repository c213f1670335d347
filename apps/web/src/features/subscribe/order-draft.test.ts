import { expect, test } from 'bun:test'
import { keepDraft, readDraft } from './order-draft.ts'
import { emptyOrder } from './order-entry.ts'

const key = 'tramontane:souscription'

test('what was typed is found again, with the step that was reached', () => {
  keepDraft({ entry: { ...emptyOrder, prenom: 'Anne', ville: 'Thuir' } })
  keepDraft({ step: 'payment', paidIntentId: 'pi_1' })

  expect(readDraft()).toMatchObject({
    entry: { ...emptyOrder, prenom: 'Anne', ville: 'Thuir' },
    step: 'payment',
    paidIntentId: 'pi_1',
  })
})

test('a draft of an older page keeps what today’s form still asks, and nothing else', () => {
  const older = {
    entry: { prenom: 'Anne', ville: 'Thuir', adresse: 42, acceptConditions: 'oui', couleur: 'bleu' },
    step: 'recap',
    paidIntentId: 7,
    card: '4242424242424242',
  }
  sessionStorage.setItem(key, JSON.stringify(older))

  const draft = readDraft()
  expect(draft?.entry).toEqual({ ...emptyOrder, prenom: 'Anne', ville: 'Thuir' })
  expect([draft?.step, draft?.paidIntentId]).toEqual(['details', null])
  keepDraft({ step: 'payment' })
  expect(sessionStorage.getItem(key)).not.toMatch(/couleur|42424242/)
  expect(readDraft()?.entry.prenom).toBe('Anne')
})

test.each(['', 'null', '{', '12', '"texte"', '[]', '{"entry":null}', '{"entry":[1]}'])(
  'a draft that reads « %s » harms nothing',
  (kept) => {
    sessionStorage.setItem(key, kept)
    expect(readDraft()?.entry ?? emptyOrder).toEqual(emptyOrder)
    keepDraft({ entry: { ...emptyOrder, nom: 'Puig' } })
    expect(readDraft()?.entry.nom).toBe('Puig')
  },
)
