import { type ArticleBlock, heading, list, paragraph, steps, tip } from './article-blocks.ts'

/** Source: CC-01 to CC-05. */
export const littleWaterBlocks: ArticleBlock[] = [
  paragraph(
    'Un tuyau d’arrosage ouvert ne paraît jamais consommer beaucoup. Faites l’essai une fois : chronométrez le temps qu’il met à remplir un seau de dix litres, puis comptez combien de minutes il coule pendant que vous lavez la voiture. Dans un département où les nappes de la plaine ont manqué plusieurs étés de suite, le résultat donne envie de changer de méthode. Bonne nouvelle : laver avec peu d’eau n’est pas laver moins bien. C’est laver dans un autre ordre.',
  ),

  heading('D’abord, ce que dit la règle'),
  paragraph(
    'Deux règles se superposent, et on les confond souvent. La première vaut toute l’année : l’eau d’un lavage emporte des hydrocarbures, des métaux et du détergent, et il est interdit de l’envoyer sans autorisation dans le réseau ou dans le fossé. C’est pourquoi laver sa voiture dans la rue est interdit dans la plupart des communes, et pourquoi une cour qui s’écoule vers l’avaloir ne convient pas mieux. La pelouse et le gravier non plus : ce qui s’y infiltre rejoint le sol, puis la nappe. Il faut recueillir l’eau, ou choisir un lavage sans rinçage.',
  ),
  paragraph(
    'La seconde dépend de la saison. Quand la ressource baisse, le préfet prend un arrêté sécheresse, avec quatre niveaux : vigilance, alerte, alerte renforcée et crise. Dès l’alerte, le lavage chez soi est en principe interdit aux particuliers ; les professionnels sont limités selon leur matériel, et au niveau de crise presque tout s’arrête. Les niveaux diffèrent d’un bassin à l’autre : la vallée de l’Agly n’est pas toujours au même que celle du Tech.',
  ),
  tip(
    'Avant chaque lavage, entrez votre adresse sur le site public VigiEau : il affiche les restrictions de votre commune, usage par usage. Nous faisons la même vérification avant de prendre la route, et nous prévenons nos clients en haut du site quand une restriction nous concerne.',
  ),

  heading('Pourquoi l’eau rend service'),
  paragraph(
    'On croit que l’eau lave. Elle fait surtout deux choses : elle transporte la saleté loin de la peinture, et elle lubrifie le contact entre le gant et le vernis. Si l’on économise l’eau sans remplacer ces deux fonctions, on raye. Toutes les techniques sobres reposent sur la même idée : laisser la chimie décoller, laisser la microfibre emporter, et garder l’eau pour le moment où elle est irremplaçable.',
  ),

  heading('La méthode des deux seaux, en version sobre'),
  paragraph(
    'Il faut deux seaux d’une dizaine de litres, un pulvérisateur à pression, un gant de lavage en microfibre à longues mèches, un second gant réservé aux bas de caisse, et quatre ou cinq microfibres propres.',
  ),
  steps(
    'Choisissez l’ombre et une carrosserie froide. Au soleil, la mousse sèche en deux minutes et il faut recommencer : c’est le premier gaspillage.',
    'Prélavez au pulvérisateur. Un produit moussant dilué, appliqué du bas vers le haut, détrempe la poussière sans ruissellement inutile. Laissez agir trois à cinq minutes, sans laisser sécher.',
    'Rincez une première fois, à basse pression, du haut vers le bas. Deux litres par face suffisent sur de la poussière légère, si la mousse a bien travaillé. S’il y a du sable, ce n’est pas le moment d’économiser : rincez jusqu’à ce que l’eau n’en entraîne plus, et ne touchez rien avant.',
    'Lavez panneau par panneau, toit d’abord, en lignes droites et sans appuyer. Un seau contient le shampooing, l’autre l’eau claire où l’on rince le gant à chaque panneau.',
    'Finissez par les bas de caisse et les jantes, avec le second gant.',
    'Rincez une dernière fois au pulvérisateur, puis séchez sans attendre.',
  ),
  paragraph(
    'Les deux seaux font toute la différence. Avec un seul, les grains retirés du premier panneau reviennent sur le deuxième. Une grille posée au fond du seau de rinçage les retient ; à défaut, changez l’eau quand vous ne voyez plus le fond.',
  ),

  heading('Le lavage sans rinçage, et ses limites'),
  paragraph(
    'Il existe des shampooings concentrés, dits sans rinçage, qui enrobent la poussière de polymères glissants. On les dilue dans un seul seau, on y plonge plusieurs microfibres, et on essuie chaque panneau avec une face neuve, sans jamais retremper celle qui a servi. Le séchage suit aussitôt. Une voiture demande alors quelques litres.',
  ),
  paragraph(
    'La méthode est excellente sur une saleté légère : pollen du matin, poussière de deux jours de tramontane sur une voiture entretenue. Elle devient risquée dès qu’il y a de la matière :',
  ),
  list(
    'boue de chemin de vigne, argile séchée sur les bas de caisse ;',
    'sable de plage, qui se cache sous les joints et au bord des ailes ;',
    'dépôt épais après une pluie de poussière saharienne ;',
    'sel en croûte après une semaine au bord de l’eau.',
  ),
  paragraph(
    'Dans ces cas, un prélavage et un premier rinçage restent nécessaires. Mieux vaut employer vingt litres utiles que rayer tout un capot pour en épargner quinze.',
  ),

  heading('Sécher, c’est aussi économiser'),
  paragraph(
    'L’eau de la plaine laisse plus ou moins de calcaire selon le captage : votre facture indique sa dureté, ou la mairie vous la donnera. Quand elle est dure, chaque goutte qui sèche au soleil dépose un cercle blanc. Si l’on n’a pas séché, on relave pour l’effacer. Une grande serviette en microfibre à boucles, posée à plat et tirée sans frotter, absorbe l’essentiel en une passe. Terminez par les rétroviseurs, les poignées et le hayon, qui gouttent encore dix minutes plus tard.',
  ),
  tip(
    'Des cercles blancs déjà incrustés ? Laissez le vinaigre à la cuisine : l’acide dégrade la cire, marque l’aluminium nu et peut ternir un vernis tiède. Prenez un produit anticalcaire fait pour les carrosseries, selon sa notice, panneau froid, un essai dans un coin d’abord ; rincez bien et refaites la protection. Ce qui reste a mordu le vernis et relève du polissage.',
  ),

  heading('Les erreurs qui coûtent le plus d’eau'),
  list(
    'Attendre trop longtemps : une saleté cuite demande trois rinçages là où une saleté fraîche en demande un.',
    'Laver les jantes en premier avec le gant de la carrosserie, puis tout reprendre parce que le gant est plein de poussière de frein.',
    'Doser le shampooing « à l’œil » : trop concentré, il ne lave pas mieux et il faut le double d’eau pour l’évacuer.',
    'Rincer avec un jet puissant de près : l’eau rebondit, éclabousse, et s’infiltre sous les joints fatigués.',
    'Laver par grand vent : la mousse sèche, la poussière se redépose, et tout est à refaire.',
  ),

  heading('Protéger pour laver moins souvent'),
  paragraph(
    'Le litre le mieux économisé est celui du lavage qu’on n’a pas eu à faire. Une cire ou un scellant posé deux fois par an rend la surface glissante : la poussière s’y accroche mal, la pluie en emporte une partie, et le prélavage suffit parfois. Pensez aussi au stationnement. Un platane donne de l’ombre mais colle ; un pin perd sa résine ; un mur exposé au nord protège à la fois du soleil et du vent.',
  ),
  paragraph(
    'Si vous n’avez pas d’endroit permis pour laver, ou si les seaux vous rebutent, c’est précisément notre métier : nous venons avec notre eau, dosée, sur un emplacement privé. Et quand un arrêté ne nous permet plus de laver l’extérieur, nous vous le disons, et nous proposons ce qui reste autorisé, comme l’intérieur, qui se nettoie presque à sec.',
  ),
]
