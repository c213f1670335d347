import type { PublishedSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { durationText } from '../../durations.ts'
import type { FaqItem } from '../../faq.ts'
import { perpignanLinks } from '../landing-links.ts'
import type { LandingPage } from '../landing-page.ts'
import { serviceLines } from '../price-lines.ts'

/** /lavage-voiture-perpignan: what the hand does that rollers cannot. */
export function handWashPage(settings: PublishedSettings): LandingPage {
  const { services } = settings
  return {
    path: perpignanLinks.handWash.href,
    title: 'Lavage voiture à la main à Perpignan',
    description: `Prélavage, deux seaux, gant de microfibre, séchage : comment nous lavons à la main, sans rouleau, à Perpignan. Dès ${formatCents(services.exterieur.priceCents)} TTC, chez vous.`,
    keywords: [
      'lavage voiture Perpignan',
      'lavage à la main Perpignan',
      'lavage sans rouleau',
      'micro-rayures',
    ],
    hero: {
      title: 'Lavage de voiture à la main, sans rouleau ni brosse',
      lead: 'Une peinture se raye surtout au lavage. Voici, geste par geste, comment nous retirons la saleté sans la frotter contre le vernis.',
      badge: null,
      facts: [
        { label: 'Contact', value: 'gant de microfibre, jamais de brosse' },
        { label: 'Durée de l’extérieur', value: durationText(services.exterieur.minutes) },
        { label: 'Prix de l’extérieur', value: `${formatCents(services.exterieur.priceCents)} TTC` },
      ],
    },
    sections: [
      {
        title: 'D’où viennent les toiles d’araignée',
        paragraphs: [
          'Placez-vous face à un capot noir, le soleil dans le dos. Si vous voyez des cercles fins autour du reflet, ce sont des micro-rayures : des milliers de sillons, chacun moins profond qu’un cheveu n’est épais, qui renvoient la lumière dans tous les sens. La plupart viennent du lavage et du séchage. Un grain de quartz pris sous une éponge sèche, une brosse de station qui a servi à décrotter un quad, un chiffon passé sur la poussière « juste pour enlever le plus gros ».',
          'Le Roussillon aggrave les choses. La tramontane sème un limon sec, la plage donne du sable, et les pluies chargées de poussière saharienne déposent une pâte ocre qui durcit en séchant. Il y a là du quartz, plus dur que le vernis d’une voiture.',
        ],
      },
      {
        title: 'Ce que font les rouleaux, honnêtement',
        paragraphs: [
          'Un portique n’est pas un ennemi. Il est rapide, il recycle souvent une partie de son eau, et les mousses modernes sont plus douces que les brosses en nylon d’autrefois. Pour un utilitaire blanc couvert de boue, c’est une solution raisonnable.',
          'Sa limite est mécanique : les rouleaux touchent la voiture avec ce que la précédente y a laissé, à une vitesse que personne ne règle sur l’état de votre peinture. Ils n’entrent ni dans les jantes, ni sous les poignées, ni derrière la plaque, et la soufflerie laisse l’eau dans les rétroviseurs. Sur une teinte sombre ou une peinture récente, la différence se lit au bout de quelques mois.',
        ],
      },
      {
        title: 'Nos sept gestes',
        paragraphs: ['L’ordre ne varie pas, de la citadine au break :'],
        points: [
          {
            title: '1. Regarder',
            text: 'Impacts, reprises de peinture, autocollants, résine : on repère ce qui demande une précaution, et on vous le montre.',
          },
          {
            title: '2. Détremper',
            text: 'Une mousse de prélavage couvre la carrosserie et travaille quelques minutes. La saleté se détache toute seule.',
          },
          {
            title: '3. Rincer sans toucher',
            text: 'À basse pression, du toit vers le bas : les grains partent avant que la main n’approche.',
          },
          {
            title: '4. Les jantes à part',
            text: 'Leurs propres brosses, leur propre seau. La poussière de frein est métallique, elle n’a rien à faire sur un capot.',
          },
          {
            title: '5. Laver au gant',
            text: 'Deux seaux, un gant à longues mèches, des lignes droites, un rinçage du gant à chaque panneau.',
          },
          {
            title: '6. Rincer et contrôler',
            text: 'Joints, trappe à carburant, montants de portes : là où la mousse se cache.',
          },
          {
            title: '7. Sécher',
            text: 'Une grande serviette posée à plat, des vitres finies à part. Une goutte oubliée fait un rond de calcaire.',
          },
        ],
      },
      {
        title: 'Le matériel qui compte',
        paragraphs: [
          'Le gant vaut plus que le shampooing. Ses mèches éloignent les grains de la surface et les gardent jusqu’au seau ; une éponge plate les presse contre le vernis. Nos microfibres sont triées par usage, lavées à part et sans adoucissant, qui les rend grasses. Un textile tombé par terre ne sert plus de la journée.',
          'Le shampooing, lui, doit laver et glisser sans arracher la protection déjà en place. Nous ne passons jamais de produit pour jantes sur une peinture, ni de dégraissant universel sur une voiture cirée.',
        ],
      },
      {
        title: 'Et si la peinture est déjà marquée ?',
        paragraphs: [
          'Le lavage n’efface pas les rayures ; il évite d’en ajouter. La formule détaillée va plus loin, avec une décontamination et une protection qui masque les marques les plus fines et rend de la profondeur. Une rayure que l’ongle accroche relève du polissage ou du carrossier, et nous vous le dirons plutôt que de vous vendre un passage inutile.',
        ],
      },
    ],
    prices: {
      title: 'Combien coûte un lavage à la main',
      lead: 'Le même prix pour une citadine et pour un break.',
      lines: serviceLines(settings, ['exterieur', 'fast', 'detaille']),
    },
    faq: { title: 'Questions sur la technique', items: faq() },
    links: {
      title: 'À lire aussi',
      items: [
        { label: 'Laver sa voiture avec très peu d’eau', href: '/blog/laver-sa-voiture-avec-peu-d-eau' },
        perpignanLinks.choosing,
        perpignanLinks.homeWash,
        perpignanLinks.pressing,
      ],
    },
    call: {
      title: 'Voyez la différence au soleil',
      text: 'Un premier lavage à la main suffit pour comparer.',
      button: 'Réserver un lavage',
    },
    showsTestimonials: false,
  }
}

function faq(): FaqItem[] {
  return [
    {
      question: 'Ma voiture est neuve, à partir de quand la laver ?',
      answer:
        'Dès les premiers jours, à la main. Le vernis d’usine est déjà dur ; c’est une carrosserie repeinte récemment qui demande d’attendre, selon les consignes du carrossier.',
    },
    {
      question: 'Utilisez-vous un nettoyeur haute pression ?',
      answer:
        'Nous rinçons à basse pression. Un jet trop fort et trop proche soulève les éclats de peinture et chasse l’eau derrière les joints.',
    },
    {
      question: 'Lavez-vous les peintures mates et les films de protection ?',
      answer:
        'Oui, avec un shampooing sans cire ni brillant. Prévenez-nous à la réservation : une trace de cire sur un mat se rattrape mal.',
    },
    {
      question: 'À quelle fréquence laver à la main ?',
      answer:
        'Toutes les deux à quatre semaines pour une voiture qui dort dehors, plus souvent au bord de la mer ou sous les arbres. Une saleté fraîche part sans frotter.',
    },
  ]
}
