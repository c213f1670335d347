import { Database as SqliteFile } from 'bun:sqlite'
import { dayMs, hourMs, minuteMs } from '@tramontane/domain/days/durations'
import { fold } from '@tramontane/domain/words/fold'

/** How many rows of each kind; `others` are professionals' requests, partnerships and lines of the journal. */
type Sizes = { requests: number; subscriptions: number; appointments: number; others: number }

const start = Date.UTC(2018, 0, 1, 7)

/** Words that many rows have, as with real people. */
const firstNames =
  'Zoé Élodie Jean-Luc Amélie Hugo Chloé Bernard Inès Théo Maÿlis Noël Anaïs Loïc Manon'.split(' ')
const lastNames = 'Abadie Pujol Garcia Ferrer Vidal Bonnet Lefèvre Roca Soler Puig D’Oriola Cazals Mas'.split(
  ' ',
)
const towns = 'Perpignan Pia Canet-en-Roussillon Bompas Rivesaltes Cabestany Saint-Estève Toulouges'.split(
  ' ',
)

/** People and what they asked for, straight into a file that the program has prepared and left. */
export function fill(path: string, { requests, subscriptions, appointments, others }: Sizes) {
  using file = new SqliteFile(path)
  file.transaction(() => {
    put(file, 'contact_messages', requests, (i) => {
      const { name, email, phone, town } = person(i)
      const message = `Bonjour, ma voiture revient de la plage de ${town}.`
      return {
        ...{ name, email, phone, message },
        service: one(['interieur', 'exterieur', 'detaille', 'fast'], i),
        appointment_date: start + i * minuteMs + 3 * dayMs,
        status: one(['nouveau', 'traité', 'converti'], i),
        search_text: fold(`${name} ${email} ${phone} lavage ${message}`),
        created_at: start + i * minuteMs,
      }
    })
    put(file, 'subscriptions', subscriptions, (i) => {
      const { name, email, phone, town } = person(i)
      const startDate = start + i * 4 * hourMs
      const isOver = i % 5 === 0
      return {
        client_id: i,
        ...{ customer_name: name, customer_email: email, customer_phone: phone, city: town },
        ...{ customer_address: `${i} rue des Oliviers`, postal_code: '66000' },
        ...{ vehicle_brand: 'Peugeot', vehicle_model: '208', license_plate: plate(i) },
        ...(i % 3 ? { plan: 'standard', price: 6000 } : { plan: 'premium', price: 7500 }),
        ...{ status: isOver ? 'cancelled' : 'active', start_date: startDate },
        ...{ end_date: isOver ? startDate + 90 * dayMs : null, created_at: startDate },
      }
    })
    put(file, 'clients', subscriptions, (i) => {
      const { first, last, email, phone, town } = person(i)
      return {
        ...{ first_name: first, last_name: last, email, phone, password: 'none', city: town },
        ...{ address: `${i} rue des Oliviers`, postal_code: '66000', subscription_id: i },
        ...{ created_at: start + i * 4 * hourMs, last_login: start + i * 4 * hourMs + dayMs },
      }
    })
    put(file, 'appointments', appointments, (i) => ({
      client_id: i % 3 || !requests ? 1 + (i % subscriptions) : null,
      contact_message_id: i % 3 || !requests ? null : 1 + (i % requests),
      ...{ date: start + i * 2 * hourMs, ends_at: start + i * 2 * hourMs + 1.5 * hourMs, time_slot: '09:00' },
      ...{ address: `${i} avenue du Canigou, ${person(i).town}`, notes: 'Portail vert' },
      service: i % 2 ? 'Lavage Fast' : 'Nettoyage Complet',
      status: one(['completed', 'canceled', 'confirmed', 'pending'], i),
    }))
    put(file, 'contact_professionnels', others, (i) => {
      const { name: nom, last, email, phone: telephone, town } = person(i)
      const entreprise = `Garage ${last} ${i}`
      const statut = one(['nouveau', 'contacté', 'refusé'], i)
      return {
        nom,
        email,
        telephone,
        entreprise,
        statut,
        message: `Une flotte à ${town}`,
        created_at: start + i * hourMs,
      }
    })
    put(file, 'partnerships', others, (i) => {
      const { name, last, email, phone, town } = person(i)
      const company = { company_name: `Garage ${last} ${i}`, company_type: 'Concession' }
      return { ...company, contact_name: name, email, phone, message: town, created_at: start + i * hourMs }
    })
    put(file, 'audit_log', others, (i) => ({
      actor: one(['admin@exemple.fr', 'system', `client:${i}`], i),
      action: one(['contact.status', 'admin.login', 'settings.update'], i),
      target: `contact:${i}`,
      created_at: start + i * minuteMs,
    }))
  })()
}

function put(
  file: SqliteFile,
  table: string,
  count: number,
  rowOf: (i: number) => Record<string, string | number | null>,
) {
  if (count === 0) return
  const names = Object.keys(rowOf(1))
  const insert = file.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  for (let i = 1; i <= count; i += 1) insert.run(...Object.values(rowOf(i)))
}

function person(i: number) {
  const first = one(firstNames, i)
  const last = one(lastNames, i)
  const phone = `06${String(10_000_000 + ((i * 37) % 80_000_000))}`
  return {
    first,
    last,
    name: `${first} ${last}`,
    email: `personne${i}@exemple.fr`,
    phone,
    town: one(towns, i),
  }
}

function plate(i: number): string {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26))
  return `AB-${String(i % 1000).padStart(3, '0')}-${letter(i / 1000)}${letter(i / 26_000)}`
}

function one(values: readonly string[], i: number): string {
  return values[i % values.length] ?? ''
}
