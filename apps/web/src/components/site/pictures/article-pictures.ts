import { type ArticleSlug, articleSlugs } from '@tramontane/content/articles/article-slugs'
import type { PictureName } from './picture-names.ts'

/** The picture that stands for each article. */
export const articlePictures: Record<ArticleSlug, PictureName> = {
  [articleSlugs.leather]: 'cuir',
  [articleSlugs.afterBeach]: 'sable',
  [articleSlugs.littleWater]: 'microfibre',
  [articleSlugs.summer]: 'vernis',
}
