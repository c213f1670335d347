import type { TownText } from './town-text.ts'

export const pia: TownText = {
  name: 'Pia',
  title: 'Lavage auto à Pia, à domicile et à la main',
  description: ({ charge }) =>
    `Votre voiture lavée à Pia, du cœur de village aux nouveaux quartiers : limon de l’Agly, poussière, trajets quotidiens. ${charge}`,
  keywords: ['lavage auto Pia', 'lavage voiture Pia 66380', 'nettoyage auto Salanque'],
  hero: {
    title: 'Lavage auto à Pia, dans la Salanque',
    lead: () =>
      'On part de Pia tôt le matin et l’on y rentre tard. Entre les deux, la voiture travaille et personne ne la lave : laissez-la-nous une heure, un jour de repos.',
  },
  districts: {
    title: 'Pia, du rond de l’église aux derniers lotissements',
    lead: 'Le village s’est construit en cercle autour de son clocher, puis il a grandi si vite qu’il compte parmi les plus peuplés du département. Chaque époque a sa façon de garer les voitures.',
    points: [
      {
        title: 'La vieille cellera',
        text: 'Les ruelles rondes qui entourent l’église n’ont pas été dessinées pour une camionnette. Nous lavons plutôt dans une remise ouverte ou chez un parent, à deux pas.',
      },
      {
        title: 'Les quartiers des années soixante-dix',
        text: 'Villas de plain-pied, portails coulissants, garages devenus ateliers. La voiture dort devant, sous un auvent : parfait contre le soleil, et commode pour nous.',
      },
      {
        title: 'Les constructions récentes',
        text: 'Maisons groupées et petits collectifs, deux places par logement, peu d’arbres. La place visiteur nous sert d’atelier quand le règlement l’accepte.',
      },
      {
        title: 'Les zones d’activité',
        text: 'Artisans et transporteurs y laissent des utilitaires que l’on ne voit jamais propres. Nous pouvons en enchaîner plusieurs dans la même demi-journée.',
      },
    ],
  },
  constraints: [
    {
      title: 'Un limon plus fin que du talc',
      paragraphs: [
        'La Llabanère et l’Agly ont déposé, crue après crue, la terre sur laquelle poussent les artichauts au nord du bourg. Labourée puis séchée par le vent, cette terre s’envole en un nuage presque invisible. Elle entre par les joints de hayon, s’accumule dans les charnières et transforme la graisse des serrures en pâte.',
        'Un coup de jet n’y change pas grand-chose. Nous ouvrons tout, portes, coffre et trappe, et nous essuyons les feuillures à la microfibre humide avant de laver. C’est long, c’est discret, et les charnières comme les joints s’en portent mieux.',
      ],
    },
    {
      title: 'Au sud, la garrigue et les cailloux',
      paragraphs: [
        'Sur les hauteurs, du côté des vignes et des friches, le sol est caillouteux. Les chemins projettent des gravillons sur les bas de portes et le bord du capot. Les éclats blancs que vous y voyez sont des portes d’entrée pour la rouille. Au lavage, nous vous les signalons ; une goutte de vernis de retouche, posée sur une tôle propre et sèche, règle la question pour quelques euros.',
      ],
    },
    {
      title: 'La route, surtout',
      paragraphs: [
        'Pia vit sur l’axe de Perpignan à Narbonne, à deux pas de l’autoroute. Beaucoup d’habitants font la navette chaque jour. Le résultat est un film gras, gris, qui ne part pas à la pluie : gazole brûlé, gomme de pneu, bitume chaud. En été s’y collent les insectes des bords de l’Agly, dont les restes marquent un vernis chaud.',
        'Ce film-là se dissout, il ne se frotte pas. Une mousse alcaline douce sur l’avant, quelques minutes de patience, et le reste se lave normalement. Attendre trois mois oblige à employer plus fort ; passer chaque mois permet d’employer moins.',
      ],
    },
    {
      title: 'Quand le vent du nord s’en mêle',
      paragraphs: [
        'Rien n’arrête la tramontane entre les Corbières et les premières maisons. Un jour de rafales, laver dehors reviendrait à poncer. Nous suivons les mesures de l’aéroport, dont la station météo est toute proche, et nous décalons le rendez-vous si elles montent trop. Un auvent, un garage ouvert ou le bon côté d’un mur permettent souvent de maintenir l’intérieur.',
      ],
    },
  ],
  travel: {
    title: 'De chez nous à chez vous',
    paragraphs: ({ distance, drive, base, charge, neighbours }) => [
      `Il y a ${distance} à vol d’oiseau entre ${base} et Pia, soit ${drive} de route si nous évitons la sortie des bureaux. ${charge} Les mêmes jours, nous passons aussi par ${neighbours}.`,
    ],
  },
  faq: ({ exterior, fastDuration }) => [
    {
      question: 'Je pars à sept heures et je rentre à dix-neuf, comment faire ?',
      answer: `Le samedi est fait pour cela, ou un jour de télétravail. Nous pouvons aussi laver sur le parking de votre entreprise à Perpignan : comptez ${fastDuration} pour l’intérieur et l’extérieur.`,
    },
    {
      question: 'Combien coûte un simple lavage extérieur à Pia ?',
      answer: `${exterior}, quelle que soit la taille de la voiture, jantes et vitres extérieures comprises.`,
    },
    {
      question: 'Enlevez-vous les insectes incrustés ?',
      answer:
        'Oui, en les ramollissant longuement. Si le vernis est déjà marqué, la trace reste : un polissage local peut l’atténuer, le lavage non.',
    },
    {
      question: 'Lavez-vous aussi les fourgons d’artisan ?',
      answer:
        'Oui, cabine comprise. Décrivez le véhicule et son aménagement : pour un utilitaire ou une flotte, nous établissons un devis.',
    },
  ],
  call: {
    title: 'Un jour de repos pour la voiture ?',
    text: 'Dites-nous lequel, et si elle sera sous un auvent.',
  },
}
