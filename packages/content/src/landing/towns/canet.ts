import type { TownText } from './town-text.ts'

export const canet: TownText = {
  name: 'Canet-en-Roussillon',
  title: 'Lavage auto à Canet-en-Roussillon, sel et sable',
  description: ({ charge }) =>
    `Lavage auto à Canet, au village comme à la plage : dessalage, sable des moquettes, voitures de vacances et résidences. ${charge}`,
  keywords: [
    'lavage auto Canet-en-Roussillon',
    'lavage voiture Canet-Plage',
    'nettoyage sable voiture',
    'sel marin',
  ],
  hero: {
    title: 'Lavage auto à Canet-en-Roussillon, contre le sel et le sable',
    lead: () =>
      'Ici, la mer vient jusqu’à la voiture sans qu’on l’y invite. Nous rinçons le sel, nous faisons sortir le sable, et vous gardez votre place de parking, ce qui en août n’a pas de prix.',
  },
  districts: {
    title: 'Du village au port, cinq adresses différentes',
    lead: 'Entre le clocher et la capitainerie, les voitures ne souffrent pas de la même chose.',
    points: [
      {
        title: 'Canet-Village',
        text: 'À trois kilomètres du rivage, au pied du château. Maisons serrées, remises, ruelles ; moins d’embruns, davantage de poussière de vigne.',
      },
      {
        title: 'Le front de mer et la place Méditerranée',
        text: 'Immeubles hauts, parkings au pied, embruns directs. Le balcon est salé, la voiture aussi. Il nous faut l’accord de la copropriété et la hauteur de la barrière.',
      },
      {
        title: 'Les rues derrière la plage',
        text: 'De petites villas et leur bout de jardin. Un portail, une place, souvent un palmier : l’endroit le plus simple pour nous.',
      },
      {
        title: 'Canet-Sud',
        text: 'Résidences de vacances avec parking numéroté. Donnez le nom de la résidence, le bloc et le code : elles se ressemblent toutes.',
      },
      {
        title: 'Le port',
        text: 'Plaisanciers et professionnels du nautisme. L’avitaillement, les voiles mouillées et le gazole laissent des odeurs ; l’intérieur d’abord.',
      },
    ],
  },
  constraints: [
    {
      title: 'Le sel ne dort jamais',
      paragraphs: [
        'Par vent marin, une brume salée franchit le muret de la promenade et se dépose jusque dans les rues de derrière. Sèche, elle grise la carrosserie. Chaque nuit, elle reprend l’humidité de l’air et recommence à travailler : disques orange au matin, boulons qui fleurissent, jantes dont le vernis se soulève. Ce n’est pas une fatalité, c’est une question de fréquence.',
        'Notre dessalage est un rinçage méthodique à l’eau douce, avant tout contact : toit, vitres, grille d’auvent, passages de roue, seuils, dessous de pare-chocs. Ensuite seulement vient le lavage. Une protection posée au printemps et renouvelée après l’été fait glisser ce que la mer envoie.',
      ],
    },
    {
      title: 'Neuf kilomètres de sable, dont une partie dans votre coffre',
      paragraphs: [
        'Le grain de Canet est fin. Il traverse le tapis, se loge sous la moquette, crisse dans les glissières et bloque les boucles de ceinture. Nous le traitons à sec : tapis battus, moquette mise en vibration, pinceau dans les rails, aspirateur en dernier. Si la voiture revient mouillée de la baignade, laissez-la sécher une nuit ; nous en retirerons bien davantage.',
      ],
    },
    {
      title: 'Entre étang et mer, le vent tourne',
      paragraphs: [
        'Sur le lido, entre l’étang et la plage, la tramontane soulève le sable à hauteur de portière. Une voiture garée là un après-midi de rafales revient avec un pare-brise piqué et des plastiques mats. Après une telle journée, n’essuyez rien : rincez, ou laissez-nous faire. Les jours suivants, quand le vent mollit, sont les meilleurs pour laver : l’air est sec et rien ne retombe.',
        'Et puis il y a les moustiques de l’étang, qui se ramassent au crépuscule sur toute la face avant. Ils se ramollissent bien le lendemain. Une semaine plus tard, ils ont signé.',
      ],
    },
    {
      title: 'Voitures de vacances, voitures d’hiver',
      paragraphs: [
        'Une voiture de vacancier travaille deux mois, une voiture de résidence secondaire dort dix. À la première, il faut un grand nettoyage fin août, avant de reprendre l’autoroute. À la seconde, un rinçage avant d’être laissée : une housse posée sur du sel enferme l’humidité et fait le contraire de ce qu’on attend d’elle. Propriétaires et loueurs peuvent nous confier le véhicule pendant leur absence, clés chez le gardien ou à la conciergerie.',
      ],
    },
  ],
  travel: {
    title: 'Venir jusqu’à la côte',
    paragraphs: ({ distance, drive, base, charge, neighbours }) => [
      `Depuis ${base}, Canet est à ${distance} en ligne droite. Il faut ${drive}, un peu plus les dimanches de grand soleil, quand tout Perpignan a la même idée. ${charge} Nous combinons souvent la tournée avec ${neighbours}, en commençant tôt par le bord de mer, avant la chaleur.`,
    ],
  },
  faq: ({ availability, exterior }) => [
    {
      question: 'Lavez-vous sur le parking d’une résidence de Canet-Plage ?',
      answer:
        'Oui, si la copropriété l’admet et si la place est privative. Un e-mail au syndic suffit d’ordinaire ; précisez que rien n’est branché et que l’eau est dosée.',
    },
    {
      question: 'À quelle fréquence rincer une voiture qui dort au bord de l’eau ?',
      answer: `Un lavage extérieur toutes les deux semaines est une bonne base (${exterior}), avec les passages de roue. L’abonnement permet de ne plus y penser.`,
    },
    {
      question: 'Je suis en vacances ici, puis-je réserver pour mon départ ?',
      answer: `Oui, dites-nous la date et la résidence. Nous venons ${availability} ; en août, réservez une bonne semaine à l’avance.`,
    },
    {
      question: 'Nettoyez-vous les remorques de bateau ou les camping-cars ?',
      answer:
        'Sur devis. Envoyez la longueur et l’endroit : au-delà d’une certaine hauteur, il nous faut une place dégagée et un jour sans vent.',
    },
  ],
  call: {
    title: 'La voiture a pris la mer ?',
    text: 'Village, plage, sud ou port : donnez l’adresse et le numéro de la place.',
  },
}
