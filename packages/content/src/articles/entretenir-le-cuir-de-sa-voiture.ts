import { type ArticleBlock, heading, list, paragraph, steps, tip } from './article-blocks.ts'

/** Source: CC-06, CC-07. */
export const leatherBlocks: ArticleBlock[] = [
  paragraph(
    'Le cuir d’une voiture vieillit de deux façons. Il s’use là où l’on frotte, sur le bourrelet du siège conducteur, et il se dessèche là où le soleil tape, sur le haut des dossiers et la banquette arrière. Dans une voiture qui stationne dehors à Perpignan, la seconde va plus vite que la première : d’été en été, l’habitacle brûlant durcit la surface, puis la fendille. Rien n’est pourtant plus simple que d’éviter cela, à condition de savoir quel cuir on a et de ne pas en faire trop.',
  ),

  heading('Savoir à quoi l’on a affaire'),
  paragraph(
    'La plupart des voitures vendues depuis trente ans ont un cuir dit pigmenté : une peau recouverte d’une couche de couleur et d’un vernis. On nettoie et on protège ce vernis bien plus qu’on ne « nourrit » la peau. D’autres ont un cuir aniline, plus souple et presque nu, un alcantara, ou une imitation qui n’a de cuir que le nom. Les gestes changent.',
  ),
  list(
    'Cuir pigmenté : une goutte d’eau reste en perle. La surface est régulière, un peu satinée. C’est le cas de loin le plus courant.',
    'Cuir aniline ou semi-aniline : la goutte pénètre et fonce la peau en quelques secondes. On voit les pores et de petites différences de teinte.',
    'Alcantara, nubuck, velours de cuir : un toucher de peau de pêche. Ni lait, ni crème, jamais.',
    'Simili : parfaitement uniforme, souvent sur les côtés et l’arrière des sièges, même dans les voitures vendues « intérieur cuir ». Il se lave, il ne se nourrit pas.',
  ),
  tip(
    'Faites le test de la goutte sous l’appui-tête ou à l’arrière du siège, essuyez aussitôt, et essayez toujours un produit nouveau à cet endroit.',
  ),

  heading('Le nettoyage, qui fait presque tout'),
  paragraph(
    'Un cuir brillant est un cuir sale. Le lustre du volant et de l’assise vient d’un film de sébum, de crème solaire et de poussière, qui se loge dans le grain et fatigue la finition. Un cuir pigmenté n’a pas de pores ouverts à « déboucher » : c’est ce film qu’on retire, rien d’autre. En bord de mer s’y ajoutent le sel de la peau et le sable fin, qui travaille comme un papier abrasif dans les coutures. Retirer ce film est le geste le plus utile, et il suffit souvent à rendre au cuir son aspect mat d’origine.',
  ),
  steps(
    'Aspirez d’abord, avec une brosse souple, en écartant les plis entre l’assise et le dossier. Tout grain oublié rayera à l’étape suivante.',
    'Appliquez le nettoyant pour cuir sur la brosse ou sur la microfibre, jamais directement sur le siège : l’excès coule dans les coutures et les perforations.',
    'Travaillez par petites zones, une brosse à poils doux en cercles légers, sans détremper. La mousse grise est bon signe.',
    'Essuyez avec une microfibre humide, puis une sèche. Ne laissez pas le nettoyant sécher seul.',
    'Laissez la voiture ouverte, à l’ombre, une bonne demi-heure.',
  ),
  paragraph(
    'Pas de nettoyant ménager, pas de savon noir pur, pas de lingettes pour bébé : leur pH ou leurs solvants ternissent le vernis à la longue. La gomme « magique » est pire encore : c’est un abrasif très fin, qui enlève la couleur en même temps que la tache.',
  ),

  heading('Protéger, plutôt que nourrir'),
  paragraph(
    'Sur un cuir pigmenté, les crèmes grasses n’entrent pas. Elles restent en surface, collent la poussière et glissent sous les vêtements. Préférez un lait protecteur à base d’eau, avec filtre contre les ultraviolets, posé en couche mince sur un cuir propre et sec. Étalez avec un applicateur en mousse, attendez dix minutes, puis lustrez avec une microfibre sèche. Si le siège paraît gras ou brillant, il y en a trop.',
  ),
  paragraph(
    'Sur un cuir aniline, un soin nourrissant a du sens, mais rarement et en petite quantité, car il fonce la teinte. Sur le simili, un simple nettoyage suffit : les laits n’apportent rien.',
  ),

  heading('À quel rythme ?'),
  paragraph(
    'Tout dépend de l’endroit où la voiture dort et de ce que vous portez en y montant. Voici ce qui convient à la plupart des voitures d’ici.',
  ),
  list(
    'Chaque mois : un passage d’aspirateur et de microfibre à peine humide sur le volant, les accoudoirs et l’assise du conducteur.',
    'Deux fois par an, au printemps et à l’automne : nettoyage complet, puis protection.',
    'Trois ou quatre fois par an si la voiture reste au soleil, si elle revient souvent de la plage, ou si l’intérieur est clair.',
    'Dans la semaine : toute tache de crème solaire ou de jean neuf ; l’encre, le jour même. Plus tard, la couleur migre dans le vernis.',
  ),
  tip(
    'Les intérieurs beiges et gris clair prennent la teinte des jeans neufs. Un nettoyage dès les premières traces bleues suffit ; au bout de quelques mois, il faut recolorer.',
  ),

  heading('Le soleil, l’adversaire principal'),
  paragraph(
    'Derrière une vitre, en plein été, la surface d’un siège sombre devient vite assez chaude pour qu’on ne puisse plus s’y asseoir. À cette température, le cuir perd son eau, rétrécit d’un rien et tire sur ses coutures. Aucun produit ne remplace l’ombre : un pare-soleil sur le pare-brise, l’avant tourné vers le sud plutôt que l’arrière, pour que le plein soleil tombe sur le pare-soleil et non sur la banquette par la lunette, une serviette claire sur le siège quand vous laissez la voiture à la plage.',
  ),
  paragraph(
    'Évitez aussi les chocs inverses : la climatisation au maximum, buses dirigées vers un dossier brûlant, le dessèche brutalement. Ouvrez les portes une minute, laissez sortir l’air chaud, puis refroidissez doucement.',
  ),

  heading('Les accidents courants'),
  list(
    'Stylo bille : n’y touchez pas avec de l’alcool, qui étale l’encre et dissout le vernis. Un nettoyant spécifique ou un professionnel, le jour même.',
    'Crème solaire : elle laisse des auréoles blanchâtres et poisseuses. Nettoyant pour cuir et eau tiède, en deux passages doux plutôt qu’un fort.',
    'Café, soda, glace : absorbez en tamponnant, rincez à la microfibre humide, séchez. Le sucre attire ensuite la saleté au même endroit.',
    'Sable mouillé : laissez-le sécher complètement, puis aspirez. Frotté humide, il raye.',
    'Eau de mer d’un maillot : essuyez à l’eau douce, car le sel qui sèche raidit les coutures.',
  ),

  heading('Quand le cuir est déjà craquelé'),
  paragraph(
    'Une craquelure est une rupture du vernis, parfois de la peau. Aucune crème ne la referme, quoi que promette l’étiquette : elle la rend moins visible pendant quelques jours en la gorgeant de gras. On peut en revanche arrêter l’évolution. Un nettoyage soigneux retire la saleté qui noircit les fentes, une protection assouplit les bords, et une recoloration légère, faite par un atelier de sellerie, masque bien les dégâts superficiels. Si la peau est fendue, il faut changer le panneau du siège.',
  ),
  paragraph(
    'Lors d’un lavage intérieur, nous aspirons et essuyons les cuirs comme le reste. Un nettoyage de fond se fait avec la formule détaillée, qui laisse le temps de travailler et de sécher. Dites-nous en réservant quel revêtement vous avez, et montrez-nous les zones fragiles avant de commencer : mieux vaut décider ensemble de ne pas toucher à une couture que de la voir s’ouvrir.',
  ),
]
