import { describe, expect, test } from 'bun:test'
import { requestsPath, rowsOf, withPartnerships } from './testing.ts'

const path = '/api/partnerships'

describe('the owner follows the partnerships', () => {
  test('a row holds the words of its request, where it stands, and when', async () => {
    await using set = await withPartnerships()
    const { data } = await (await set.admin.get(`${path}?sort=createdAt&limit=1`)).json()
    expect(data).toEqual([
      {
        id: 1,
        companyName: 'Hôtel Le Grand Large',
        contactName: 'Zoé Abadie',
        email: 'zoe@exemple.fr',
        phone: '04 65 71 47 58',
        companyType: '',
        message: 'Un lavage pour nos clients.',
        status: 'pending',
        createdAt: '2025-03-10T09:00:00.000Z',
      },
    ])
  })

  const views: [string, string, number[], number][] = [
    ['newest first by default', '', [3, 2, 1], 3],
    ['by contact, accents aside', 'sort=contactName', [2, 3, 1], 3],
    ['by company, falling', 'sort=-companyName', [1, 2, 3], 3],
    ['a page of one', 'sort=contactName&limit=1&offset=1', [3], 3],
    ['searched without accents nor capitals', 'q=HOTEL', [1], 1],
    ['searched by a phone without spaces', 'q=0465712234', [2], 1],
    ['by status', 'status=active', [2], 1],
    ['by status, none of it', 'status=ended', [], 0],
    ['by kind of company', 'sort=-companyType&limit=1', [2], 3],
  ]

  test.each(views)('%s', async (_, query, expected, total) => {
    await using set = await withPartnerships()
    await set.admin.patch(`${path}/2`, { status: 'active', companyType: 'Garage' })
    const reply = await (await set.admin.get(`${path}?${query}`)).json()
    expect({ ids: reply.data.map((row: { id: number }) => row.id), total: reply.total }).toEqual({
      ids: expected,
      total,
    })
  })

  test.each([
    ['an unknown sort', 'sort=email', 'sort'],
    ['a status of another list', `status=nouveau`, 'status'],
    ['a page of 501', 'limit=501', 'limit'],
  ])('%s is refused', async (_, query, field) => {
    await using set = await withPartnerships()
    const reply = await set.admin.get(`${path}?${query}`)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
  })
})

describe('the owner says where a partnership stands', () => {
  test.each(['pending', 'active', 'ended'])('%s, and the action is in the journal', async (status) => {
    await using set = await withPartnerships()
    const reply = await set.admin.patch(`${path}/1`, { status })
    expect((await reply.json()).data).toMatchObject({ id: 1, status, companyType: '' })
    const journal = await rowsOf(set.app, "audit_log where action = 'partnership.status'")
    expect(journal).toMatchObject([
      { actor: 'camille@tramontane.example', target: 'partnership:1', details: JSON.stringify({ status }) },
    ])
  })

  test('its kind of company is kept by the changes that do not name it', async () => {
    await using set = await withPartnerships()
    await set.admin.patch(`${path}/1`, { status: 'pending', companyType: 'Hôtel' })
    await set.admin.patch(`${path}/1`, { status: 'active' })
    expect((await rowsOf(set.app, 'partnerships'))[0]).toMatchObject({
      company_type: 'Hôtel',
      status: 'active',
    })
  })

  test.each([
    ['an unknown partnership', `${path}/99`, { status: 'active' }, 404],
    ['an id in words', `${path}/abc`, { status: 'active' }, 404],
    ['a status of another list', `${path}/1`, { status: 'accepté' }, 400],
    ['no status', `${path}/1`, { companyType: 'Hôtel' }, 400],
    ['an unknown kind of company', `${path}/1`, { status: 'active', companyType: '=1+1' }, 400],
  ])('%s changes nothing', async (_, address, body, status) => {
    await using set = await withPartnerships()
    expect((await set.admin.patch(address, body)).status).toBe(status)
    const rows = await rowsOf(set.app, 'partnerships')
    expect(rows.every((row) => row.status === 'pending' && row.company_type === '')).toBe(true)
    expect(await rowsOf(set.app, "audit_log where action = 'partnership.status'")).toHaveLength(0)
  })

  test('an acceptance answers its partnership, the same when it is accepted again; other words none', async () => {
    await using set = await withPartnerships()
    await set.admin.patch(`${path}/2`, { status: 'active', companyType: 'Garage' })
    const become = async (statut: string) =>
      (await (await set.admin.patch(`${requestsPath}/2`, { statut })).json()).partnership
    expect(await become('refusé')).toBeNull()
    expect(await become('accepté')).toMatchObject({ id: 2, status: 'active', companyType: 'Garage' })
  })
})
