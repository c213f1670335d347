export type ArticleTeaser = {
  slug: string
  title: string
  excerpt: string
  category: string
  readMinutes: number
  /** Civil day. */
  publishedOn: string
}

/** The three articles that the home page announces; the blog holds them whole. */
export const homeArticles: ArticleTeaser[] = [
  {
    slug: 'preparer-sa-voiture-pour-l-ete',
    title: 'Préparer sa voiture pour l’été catalan',
    excerpt:
      'Soleil, sel marin, résine de pin et moustiques du bord de l’étang : cinq gestes simples avant la saison, pour une peinture qui tient et un habitacle respirable.',
    category: 'Saison',
    readMinutes: 6,
    publishedOn: '2026-06-02',
  },
  {
    slug: 'laver-sa-voiture-avec-peu-d-eau',
    title: 'Laver sa voiture avec très peu d’eau',
    excerpt:
      'Dans un département qui connaît les arrêtés sécheresse, la technique compte : mousse qui décolle la poussière, deux seaux, microfibre et rinçage dosé.',
    category: 'Technique',
    readMinutes: 5,
    publishedOn: '2026-07-16',
  },
  {
    slug: 'entretenir-le-cuir-de-sa-voiture',
    title: 'Entretenir le cuir de sa voiture',
    excerpt:
      'Un cuir qui sèche au soleil se craquelle en deux étés. Comment le nettoyer, le nourrir et à quel rythme, sans le laisser gras ni brillant.',
    category: 'Intérieur',
    readMinutes: 4,
    publishedOn: '2026-09-21',
  },
]
