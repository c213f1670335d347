import type { TownText } from './town-text.ts'

export const bompas: TownText = {
  name: 'Bompas',
  title: 'Lavage auto à Bompas, sans quitter la maison',
  description: ({ charge }) =>
    `Entre Perpignan et la plage, Bompas vit en voiture. Nous lavons la vôtre dans l’allée, terre des jardins comprise. ${charge}`,
  keywords: ['lavage auto Bompas', 'lavage voiture à domicile Bompas', 'nettoyage auto 66430'],
  hero: {
    title: 'Lavage auto à domicile à Bompas',
    lead: ({ exterior }) =>
      `Une ville de lotissements soignés mérite des voitures qui le soient aussi. Nous passons chez vous, à partir de ${exterior}, et nous laissons l’allée comme nous l’avons trouvée.`,
  },
  districts: {
    title: 'Bompas, allée par allée',
    lead: 'En une génération, le village maraîcher de la rive gauche s’est couvert de maisons. Il n’y reste presque plus de terrain à bâtir, mais de la place pour travailler, oui.',
    points: [
      {
        title: 'Le cœur de village',
        text: 'Trottoirs élargis, massifs fleuris, maisons anciennes à porche. Le porche est un abri de premier choix, à condition que la camionnette puisse rester à l’entrée.',
      },
      {
        title: 'Les grands lotissements',
        text: 'Bâtis à partir des années soixante-dix, avec garage et devant de porte. Les voisins nous voient passer : trois voitures de la même impasse peuvent se faire laver le même matin.',
      },
      {
        title: 'Vers la Têt et le pont',
        text: 'Un couloir d’air humide le matin, et des moucherons le soir. Les vitres y prennent une buée tenace, que l’on combat de l’intérieur avec un verre parfaitement dégraissé.',
      },
      {
        title: 'Du côté des jardins',
        text: 'Maraîchers, chemins de terre, hangars. Nous lavons volontiers un véhicule d’exploitation dans la cour, tracteur excepté.',
      },
    ],
  },
  constraints: [
    {
      title: 'La terre des maraîchers',
      paragraphs: [
        'L’artichaut, la salade et la pêche poussent dans une terre lourde et grasse. Les jours d’irrigation, elle colle aux pneus et finit en plaques sous les ailes. Ces plaques gardent l’eau contre la tôle des semaines durant : c’est sous elles que la rouille commence, bien avant de paraître. Les passages de roue sont donc la première chose que nous regardons à Bompas, et la dernière que nous rinçons.',
        'Les traitements des vergers peuvent aussi laisser, au printemps, un dépôt blanchâtre sur les voitures garées au bord des parcelles. Il se lave sans peine dans la semaine. Cuit par l’été, il tache les plastiques noirs non peints, qui demandent alors un rénovateur.',
      ],
    },
    {
      title: 'Le garage qui sert à tout',
      paragraphs: [
        'Congélateur, vélos, établi : dans beaucoup de maisons la voiture couche dehors. Une peinture exposée plein sud perd de l’éclat d’abord sur le toit et le haut des ailes. Deux protections par an et un stationnement qui alterne de sens répartissent un peu le soleil ; cela paraît naïf, cela aide.',
        'Si vous pouvez dégager le garage pour la durée du lavage, l’ombre et l’absence de courant d’air nous font gagner du temps en juillet. Sinon, le côté est de la maison après déjeuner fait très bien l’affaire.',
      ],
    },
    {
      title: 'Deux voitures, deux vies',
      paragraphs: [
        'L’une part chaque jour vers Perpignan, avale les bouchons du pont et rentre couverte de poussière de plaquettes. L’autre emmène les enfants à l’école, au sport et à la plage de Sainte-Marie, et rapporte des miettes, de l’herbe et du sable. À la première, un extérieur régulier et des jantes soignées. À la seconde, l’intérieur, souvent. Nous adaptons la formule à chacune plutôt que d’appliquer la même aux deux, et nous pouvons les enchaîner dans la même visite.',
      ],
    },
    {
      title: 'Le calendrier du jardinier',
      paragraphs: [
        'Mars et avril : pollens jaunes et boue, un lavage léger mais fréquent. Mai : la protection de printemps, avant les chaleurs. Été : le matin de bonne heure, et sous réserve des restrictions d’eau, qui touchent souvent la basse vallée. Septembre : le sable sort des moquettes. Novembre : dégraissage des vitres et contrôle des joints avant les pluies. Une voiture qui suit ce rythme a rarement besoin d’un grand sauvetage.',
      ],
    },
  ],
  travel: {
    title: 'La route, montre en main',
    paragraphs: ({ distance, drive, base, charge, neighbours }) => [
      `Comptez ${distance} à vol d’oiseau et ${drive} de route depuis ${base}. Aux heures de pointe, les ponts de la Têt peuvent nous retarder : dans ce cas, nous vous appelons. ${charge} Vos voisins de ${neighbours} sont sur la même tournée.`,
    ],
  },
  faq: ({ fastDuration, availability }) => [
    {
      question: 'Pouvez-vous laver deux voitures à la suite ?',
      answer: `Oui. Avec l’intérieur et l’extérieur, prévoyez ${fastDuration} par véhicule ; sortez la seconde pendant que nous finissons la première.`,
    },
    {
      question: 'Et le samedi matin ?',
      answer: `C’est un créneau très demandé. Nous travaillons ${availability} : une fin d’après-midi en semaine est plus facile à obtenir, et l’ombre y est meilleure.`,
    },
    {
      question: 'Que faites-vous des plaques de boue sous les ailes ?',
      answer:
        'Nous les détachons à la main et les mettons en sac : elles ne partent ni dans votre jardin ni dans le caniveau.',
    },
    {
      question: 'Faut-il faire de la place avant votre arrivée ?',
      answer:
        'Un mètre autour de la voiture suffit. Ouvrez le portail, rangez ce qui craint les éclaboussures, et gardez le chien avec vous.',
    },
  ],
  call: {
    title: 'Une voiture ou deux ?',
    text: 'Dites-nous ce qu’elles transportent : nous proposons une formule pour chacune.',
  },
}
