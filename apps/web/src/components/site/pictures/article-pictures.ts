import { articleSlugs } from '@tramontane/content/articles/article-slugs'
import type { ArticleTeaser } from '@tramontane/domain/texts/site-texts'
import type { PictureName } from './picture-names.ts'

/** The picture that stands for each article of ours. */
const articlePictures: Record<string, PictureName> = {
  [articleSlugs.leather]: 'cuir',
  [articleSlugs.afterBeach]: 'sable',
  [articleSlugs.littleWater]: 'microfibre',
  [articleSlugs.summer]: 'vernis',
}

/** The picture of ours that stands for an article; pearls of water for one of the owner's own. */
export function articlePictureOf({ slug, original }: Pick<ArticleTeaser, 'slug' | 'original'>): PictureName {
  return articlePictures[original ?? slug] ?? 'perles'
}
