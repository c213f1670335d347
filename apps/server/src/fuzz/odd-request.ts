import type { Odd } from './odd-values.ts'

/** What the routes know their fields by, each with values that one of them takes: all but a few fields are right. */
const fields: Record<string, unknown[]> = {
  ...{ name: ['Zoé Abadie'], email: ['zoe@exemple.fr', 'karim@exemple.fr', 'camille@tramontane.example'] },
  ...{ phone: ['0639981234'], message: ['Bonjour, merci.'], website: [''], service: ['fast', 'Lavage Fast'] },
  ...{ appointmentDate: ['2026-11-27'], date: ['2026-11-28', '2026-11-27T09:00:00Z'], time: ['09:00'] },
  ...{
    timeSlot: ['10:00'],
    address: ['4 avenue Jean Jaurès'],
    notes: ['Sonner', null],
    force: [true, false],
  },
  ...{ nom: ['Abadie'], prenom: ['Zoé'], entreprise: ['Garage'], telephone: ['06 39 98 12 34'] },
  ...{ acceptConditions: [true], adresse: ['2 rue Foch'], codePostal: ['66000'], ville: ['Perpignan'] },
  ...{ marqueVehicule: ['Fiat'], modeleVehicule: ['Panda'], immatriculation: ['AA-123-BB'] },
  ...{ firstVisitDate: ['2026-12-21'], planType: ['standard', 'premium'], shownCents: [6986] },
  ...{ expressStart: [true], paymentIntentId: ['pi_demo_1'], intentId: ['pi_demo_1'] },
  ...{ cardNumber: ['4242 4242 4242 4242', '4000000000000002'], expiry: ['12/30'], cvc: ['123'] },
  ...{ password: ['garrigue-et-romarin', 'mistral-et-marinade'], code: ['123456', 'abcde-fghij'] },
  ...{ currentPassword: ['garrigue-et-romarin'], newPassword: ['un-long-mot-de-passe'], token: ['abc'] },
  ...{ reference: ['AB-2026-00001'], reason: ['Déménagement'], wishedDay: ['2027-06-01', null] },
  ...{ subscriptionId: [1, 2], clientId: [1], contactMessageId: [1, null], outcome: ['paid', 'failed'] },
  ...{
    status: ['pending', 'confirmed', 'canceled', 'nouveau', 'traité', 'active'],
    statut: ['contacté', 'accepté'],
  },
  ...{ companyType: ['garage'], firstName: ['Zoé'], lastName: ['Abadie'], postalCode: ['66000'] },
  ...{ city: ['Pia'], vehicleBrand: ['Fiat'], vehicleModel: ['Panda'], licensePlate: ['AA-123-BB'] },
  ...{ carBrand: ['Fiat'], carModel: ['Panda'], formulaType: ['standard', 'test'], activate: [true, false] },
  ...{ isContractSigned: [true, false], unchangedSince: ['2026-11-20T09:00:00.000Z'], seen: [{}] },
  ...{ revision: ['x'], changes: [{}, { vans: 2 }], image: ['aGVsbG8='], path: ['/', '/abonnement'] },
}

const queryNames = [
  'limit',
  'offset',
  'sort',
  'q',
  'status',
  'actor',
  'from',
  'to',
  'service',
  'history',
  'view',
  'near',
]
const queryValues = [
  '1',
  '50',
  '-createdAt',
  'name',
  '2026-11-01',
  '2026-11-30',
  'fast',
  'true',
  'karim',
  '42.69,2.89',
]

type OddRequest = { path: string; init: RequestInit & { headers: Record<string, string> } }

/** One request of a route, mostly right, or not at all. */
export function oddRequest(odd: Odd, method: string, route: string): OddRequest {
  const path = route.replace(/:\w+(\{[^}]*\})?|\*/g, () => pathPart(odd)) + query(odd)
  const headers = oddHeaders(odd)
  if (method === 'GET' || (method === 'DELETE' && odd.chance(0.5))) return { path, init: { method, headers } }
  const type = odd.chance(0.9)
    ? 'application/json'
    : odd.pick(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])
  return { path, init: { method, headers: { ...headers, 'Content-Type': type }, body: body(odd) } }
}

function pathPart(odd: Odd): string {
  if (odd.chance(0.6)) return odd.pick(['1', '2', 'hero', 'fast'])
  return encodeURIComponent(odd.text().toWellFormed()).slice(0, 500) || '0'
}

function query(odd: Odd): string {
  if (odd.chance(0.4)) return ''
  const pairs = Array.from({ length: odd.below(5) }, () => {
    const name = odd.chance(0.8) ? odd.pick(queryNames) : odd.key()
    const value = odd.chance(0.5) ? odd.pick(queryValues) : odd.text().toWellFormed().slice(0, 500)
    return `${encodeURIComponent(name)}=${odd.chance(0.9) ? encodeURIComponent(value) : '%E0%A4%A'}`
  })
  return `?${pairs.join('&')}`
}

function oddHeaders(odd: Odd): Record<string, string> {
  if (odd.chance(0.8)) return {}
  return {
    [odd.pick(['If-None-Match', 'Accept-Encoding', 'X-Forwarded-For', 'User-Agent', 'Referer', 'Range'])]:
      odd.pick(['*', '"', 'W/"x", "y"', ',,,', 'bytes=9-1', 'a'.repeat(2000), '%00', 'gzip;q=x']),
  }
}

function body(odd: Odd): string {
  if (odd.chance(0.08))
    return odd.pick(['', '{', '{"a":1,}', '[]', 'null', '"x"', '\uFEFF{}', '{} {}', 'a=1&b=2'])
  if (odd.chance(0.08)) return odd.json()
  const wrong = new Set(Array.from({ length: odd.below(4) }, () => odd.pick(Object.keys(fields))))
  const pairs = Object.entries(fields).flatMap(([name, values]) => {
    if (!wrong.has(name)) return `${JSON.stringify(name)}:${JSON.stringify(odd.pick(values))}`
    return odd.chance(0.2) ? [] : `${JSON.stringify(name)}:${odd.json()}`
  })
  if (odd.chance(0.3)) pairs.push(`${JSON.stringify(odd.key())}:${odd.json()}`)
  return `{${pairs.join()}}`
}
