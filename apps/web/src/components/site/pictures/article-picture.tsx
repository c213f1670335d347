import type { ArticleTeaser } from '@tramontane/domain/texts/site-texts'
import { articlePictureOf } from './article-pictures.ts'
import { Photograph } from './photograph.tsx'
import { Picture } from './picture.tsx'

type ArticlePictureProps = {
  article: Pick<ArticleTeaser, 'slug' | 'original' | 'photo'>
  sizes: string
  isFirst?: boolean
  className: string
}

/** What stands for an article: the owner's photograph, else a picture of ours. */
export function ArticlePicture({ article, ...look }: ArticlePictureProps) {
  if (article.photo) return <Photograph picture={article.photo} {...look} />
  return <Picture name={articlePictureOf(article)} {...look} />
}
