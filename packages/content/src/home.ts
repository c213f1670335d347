import type { BusinessSettings, OneOffBooking } from '@tramontane/domain/site/business-settings'
import { capital } from '@tramontane/domain/words/capital'
import { availabilityText } from './business/availability.ts'

type Settings = Pick<BusinessSettings, 'identity' | 'hours' | 'claims'>

export type Point = { title: string; text: string }

export const homeHero = {
  title: 'Le lavage auto qui vient à vous, à Perpignan',
  lead: (settings: Settings) =>
    `Chez vous ou sur votre lieu de travail, ${settings.identity.name} lave votre voiture à la main pendant que vous vivez votre journée. ${capital(availabilityText(settings.hours))}.`,
}

export const homeIntroduction = {
  title: 'Votre voiture ne bouge pas, et vous non plus',
  paragraphs: [
    'Ici, la tramontane dépose sa poussière, la mer son sel et les platanes leur pollen. Une voiture propre le lundi ne l’est plus le jeudi, et personne n’a envie de passer son samedi matin dans la file d’un portique.',
    'Alors nous avons inversé les choses : la camionnette se gare devant chez vous avec son eau, ses microfibres et son aspirateur, et elle repart quand la voiture brille.',
  ],
}

/** What a customer gains; the saving of water only while it is proved. */
export function homeBenefits({ hours, claims }: Settings): Point[] {
  const benefits = [
    {
      title: 'Là où elle est garée',
      text: 'Devant la maison, dans la cour de l’immeuble ou sur le parking du bureau, dès lors que l’endroit est privé.',
    },
    {
      title: 'À l’heure dite',
      text: `Un rendez-vous à heure fixe, ${availabilityText(hours)}. Si le vent nous retarde, vous êtes prévenu.`,
    },
    {
      title: 'Un prix connu d’avance',
      text: 'Le tarif est le même pour une citadine ou un break. Le déplacement, lorsqu’il se paie, est annoncé ville par ville.',
    },
    {
      title: 'Lavée à la main',
      text: 'Gant de microfibre et gestes dans le bon ordre : aucun rouleau ne touche votre peinture.',
    },
  ]
  if (!claims.waterSavedPercent) return benefits
  return [
    ...benefits,
    {
      title: 'Très peu d’eau',
      text: `La mousse décolle, la microfibre emporte : jusqu’à ${claims.waterSavedPercent.value} % d’eau en moins qu’un lavage au jet.`,
    },
  ]
}

export const homeServices = {
  title: 'Quatre lavages, quatre prix, rien de caché',
  lead: 'Choisissez selon le temps que vous avez et l’état de la voiture. Tous nos prix sont TTC, matériel et produits compris.',
}

export const homeCoverage = {
  title: 'De la plaine du Roussillon à la Côte Vermeille',
  lead: (radiusKm: number) =>
    `Nous nous déplaçons jusqu’à ${radiusKm} km autour de Perpignan. Au-delà, demandez-nous : c’est souvent possible, sur devis.`,
}

export const homeReasons: { title: string; lead: string; points: Point[] } = {
  title: 'Pourquoi nous choisir',
  lead: 'Une petite équipe d’ici, une camionnette bien rangée et le goût du travail fini.',
  points: [
    {
      title: 'La même personne, du début à la fin',
      text: 'La personne à qui vous confiez les clés est celle qui lave et qui vous les rend. Elle sait ce que vous attendez.',
    },
    {
      title: 'Le détail avant la vitesse',
      text: 'Jantes, seuils, joints, dessous d’essuie-glaces : ce qui ne se voit pas au premier regard se voit au second.',
    },
    {
      title: 'Rien à préparer',
      text: 'Nous apportons l’eau, les produits et le matériel. Il nous faut seulement les clés, et un peu de place autour des portes.',
    },
  ],
}

export const homeSubscription = {
  title: 'L’abonnement, pour ne plus y penser',
  lead: 'Un passage régulier chez vous, un prix mensuel, et des rendez-vous que vous déplacez vous-même en ligne.',
}

export const homeReviews = {
  title: 'Les derniers avis',
  failure: 'Les avis n’ont pas pu être chargés.',
}

export const homeArticlesSection = {
  title: 'Nos conseils d’entretien',
  lead: 'Ce que nous avons appris à force de laver des voitures entre l’étang et le Canigou.',
}

export const homeFaqSection = {
  title: 'Vos questions',
  lead: 'Il en manque une ? Posez-la-nous, nous répondons vite.',
}

export const homeContact = {
  title: 'Contactez-nous à Perpignan',
  /** By how a wash is booked on the site. */
  lead: {
    request: 'Dites-nous où, quel lavage et quand : nous convenons du reste avec vous.',
    instant:
      'Dites-nous où, quel lavage et quand : un créneau libre se réserve aussitôt, et nous convenons du reste avec vous.',
  } satisfies Record<OneOffBooking, string>,
}

export const ourWorkSection = {
  title: 'Notre travail',
  lead: 'La même voiture, avant et après, photographiée par nous : déplacez la limite.',
  gallery: 'Photographies',
  pairs: 'Avant et après, photographies',
  limit: 'Limite entre avant et après',
  seen: (percent: number) => `Après : ${percent} % de l’image`,
  van: 'Notre camionnette',
  photo: (rank: number, count: number) => `Notre travail, photographie ${rank} sur ${count}`,
}
