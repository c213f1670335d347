import type { ArticleTeaser, ShareWords } from '@tramontane/domain/texts/site-texts'
import { articleSlugs } from './article-slugs.ts'

/** What lists and heads say of an article. The body is a file of its own, so that a list does not carry it. */
export type ArticleSummary = ArticleTeaser & {
  /** For search engines and shared links: 50 to 160 characters. */
  description: string
  keywords: string[]
  /** A civil day. */
  modifiedOn: string
  /** For search engines, where it is not the title. */
  seoTitle?: string
  share?: ShareWords
}

export const leatherSummary: ArticleSummary = {
  slug: articleSlugs.leather,
  title: 'Entretenir le cuir de sa voiture',
  excerpt:
    'Au soleil, un cuir se dessèche, durcit et finit par se craqueler. Comment le nettoyer, le protéger et à quel rythme, sans le laisser gras ni brillant.',
  description:
    'Reconnaître son cuir, le nettoyer sans l’abîmer, le protéger du soleil catalan et réagir aux taches : les bons gestes et le bon rythme.',
  keywords: ['entretien cuir voiture', 'nettoyer siège cuir', 'protéger cuir soleil', 'intérieur voiture'],
  category: 'Intérieur',
  readMinutes: 6,
  publishedOn: '2026-09-21',
  modifiedOn: '2026-11-22',
}

export const afterBeachSummary: ArticleSummary = {
  slug: articleSlugs.afterBeach,
  title: 'Nettoyer sa voiture après la plage',
  excerpt:
    'Le sable agace, le sel travaille. Le rinçage du retour, l’ordre dans lequel aspirer, et ce qui change quand on habite au bord de l’eau.',
  description:
    'Rincer le sel sans rayer, faire sortir le sable des moquettes et des rails, chasser l’humidité : la méthode au retour des plages du Roussillon.',
  keywords: [
    'enlever sable voiture',
    'sel marin carrosserie',
    'nettoyer voiture plage',
    'Canet-en-Roussillon',
  ],
  category: 'Bord de mer',
  readMinutes: 5,
  publishedOn: '2026-08-25',
  modifiedOn: '2026-11-22',
}

export const littleWaterSummary: ArticleSummary = {
  slug: articleSlugs.littleWater,
  title: 'Laver sa voiture avec très peu d’eau',
  excerpt:
    'Dans un département qui connaît les arrêtés sécheresse, la technique compte : mousse qui décolle la poussière, deux seaux, microfibre et rinçage dosé.',
  description:
    'Arrêtés sécheresse, méthode des deux seaux, lavage sans rinçage, séchage : laver sa voiture avec peu d’eau et sans la rayer, pas à pas.',
  keywords: [
    'laver voiture peu d’eau',
    'arrêté sécheresse lavage voiture',
    'méthode des deux seaux',
    'lavage sans rinçage',
  ],
  category: 'Technique',
  readMinutes: 6,
  publishedOn: '2026-07-16',
  modifiedOn: '2026-11-22',
}

export const summerSummary: ArticleSummary = {
  slug: articleSlugs.summer,
  title: 'Préparer sa voiture pour l’été catalan',
  excerpt:
    'Soleil, sel marin, résine de pin et moustiques du bord de l’étang : cinq gestes simples avant la saison, pour une peinture qui tient et un habitacle respirable.',
  description:
    'Cinq gestes avant l’été en Roussillon : décontaminer, protéger la peinture, les vitres, l’habitacle, et la trousse contre résine et insectes.',
  keywords: ['préparer voiture été', 'protection peinture soleil', 'résine de pin voiture', 'sable saharien'],
  category: 'Saison',
  readMinutes: 5,
  publishedOn: '2026-06-02',
  modifiedOn: '2026-11-20',
}

/** The blog's list, the newest first. */
export const articleSummaries: ArticleSummary[] = [
  leatherSummary,
  afterBeachSummary,
  littleWaterSummary,
  summerSummary,
]
