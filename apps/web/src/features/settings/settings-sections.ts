import { largestPhoto } from '@tramontane/contract/settings/photo'
import type { EditedSection } from '@tramontane/contract/settings/settings-change'

/**
 * The parts that are saved one by one, in the order of the list; `keys` are the settings that each holds, `told` what
 * saving them changes where the site does not show it.
 */
export const settingsSections = {
  identite: {
    title: 'Identité et mentions légales',
    lead: 'Ce que la loi demande de dire de vous : mentions légales, conditions de vente, messages.',
    keys: ['identity', 'legal', 'vat', 'bank'],
  },
  contact: {
    title: 'Coordonnées et réseaux',
    lead: 'Où vous joindre : en bas de chaque page, dans la rubrique Contact et dans les messages.',
    keys: ['contact'],
  },
  horaires: {
    title: 'Horaires et fermetures',
    lead: 'Les horaires affichés, vos pauses, les jours où personne ne peut réserver, et le nombre de camionnettes.',
    keys: ['hours', 'breaks', 'closed', 'endsAfterClosingMinutes', 'vans', 'oneOffBooking'],
  },
  prestations: {
    title: 'Prestations',
    lead: 'Prix, durées annoncées, temps que le planning bloque pour chaque lavage, et arrhes.',
    keys: ['services', 'deposit'],
  },
  formules: {
    title: 'Formules d’abonnement',
    lead: 'Le nouveau prix vaut pour les prochaines commandes. Les abonnés actuels gardent le leur.',
    keys: ['plans'],
  },
  zones: {
    title: 'Communes et déplacement',
    lead: 'Où vous allez, et ce que le déplacement coûte.',
    keys: ['towns'],
  },
  route: {
    title: 'La route',
    lead: 'Ce que le planning compte entre deux lavages : le trajet, puis l’installation. Et quels jours vous passez où. Rien de cela n’est publié.',
    keys: ['setUpMinutes', 'base', 'sectors', 'ownDrives'],
    told: 'le planning en tient compte.',
  },
  meteo: {
    title: 'Météo',
    lead: 'À partir de quand le temps prévu compte contre un lavage. La veille à 18 h et le matin à 6 h, « À faire » dit les lavages concernés ; rien ne se déplace seul.',
    keys: ['weather'],
    told: 'le prochain coup d’œil à la météo en tient compte.',
  },
  agenda: {
    title: 'Agenda',
    lead: 'Vos lavages dans votre téléphone, et votre temps pris ailleurs dans le planning. Rien de cela n’est publié.',
    keys: ['busyFeeds'],
    told: 'un agenda ajouté est lu dans la minute.',
  },
  secheresse: {
    title: 'Sécheresse',
    lead: 'Les restrictions d’eau de vos communes, et les prestations que vous y arrêtez.',
    keys: ['suspensions'],
    told: 'le site le dit, et les réservations en tiennent compte.',
  },
  affirmations: {
    title: 'Affirmations',
    lead: 'La loi demande une preuve pour chacune : une affirmation ne s’affiche que si elle est cochée, prouvée et datée.',
    keys: ['claims'],
  },
  temoignages: {
    title: 'Témoignages',
    lead: 'De la démonstration seulement : une entreprise montre les avis de ses lavages. Publier des avis inventés est interdit.',
    keys: ['testimonials'],
  },
  avis: {
    title: 'Avis des clients',
    lead: 'Les avis viennent de vrais lavages, par un lien que chaque client reçoit le lendemain. Vous les lisez, et y répondez, dans « Avis ».',
    keys: ['asksReviews', 'reviews'],
    told: 'les prochaines demandes en tiennent compte.',
  },
  personne: {
    title: 'Qui vient chez vos clients',
    lead: 'La rubrique « Qui vient chez vous » de l’accueil : un prénom et vos mots. Votre assurance y est reprise de vos mentions légales.',
    keys: ['washer'],
  },
  bandeau: {
    title: 'Bandeau d’information',
    lead: 'Une phrase en haut de chaque page : congés, arrêté sécheresse, panne de téléphone.',
    keys: ['notice'],
  },
  clients: {
    title: 'Messages aux clients',
    lead: 'Ce que vos clients reçoivent autour d’un lavage : par e-mail, par SMS, et dans vos mots.',
    keys: ['messages'],
    told: 'les prochains messages en tiennent compte.',
  },
  messages: {
    title: 'Vos messages',
    lead: 'Quand un client réserve, déplace, annule ou résilie en ligne, quand un paiement est refusé : la liste « À faire » le dit toujours, et un e-mail si vous le voulez. Ce que vous faites vous-même ne vous est pas écrit.',
    keys: ['ownerMail'],
    told: 'les prochains en tiennent compte.',
  },
  photos: {
    title: 'Photographies',
    lead: `Les vôtres seulement, où personne n’est reconnaissable sans son accord. JPEG, PNG ou WebP, ${largestPhoto / 2 ** 20} Mo au plus. Le lieu et l’appareil que le fichier indique ne sont pas publiés.`,
    keys: [],
  },
} as const satisfies Record<
  string,
  { title: string; lead: string; keys: readonly EditedSection[]; told?: string }
>

export type SettingsSection = keyof typeof settingsSections

/** The parts that are a form; photographs are given one by one. */
export type FormSection = Exclude<SettingsSection, 'photos'>

const settingsSectionIds = Object.keys(settingsSections) as SettingsSection[]

/** Those of a business: it has no testimonials but its reviews. */
export function sectionIdsOf({ isDemo }: { isDemo: boolean }): SettingsSection[] {
  return settingsSectionIds.filter((id) => isDemo || id !== 'temoignages')
}

export function settingsSectionOf(value: string | undefined): SettingsSection {
  return settingsSectionIds.find((id) => id === value) ?? 'identite'
}
