import type { ArticleTeaser } from '@tramontane/domain/texts/site-texts'
import { lazy } from 'react'
import { articlePictureOf } from '../../site/pictures/article-pictures.ts'
import { Picture } from '../../site/pictures/picture.tsx'

const Photograph = lazy(async () => ({ default: (await import('../photograph.tsx')).Photograph }))

type ArticlePictureProps = {
  article: Pick<ArticleTeaser, 'slug' | 'original' | 'photo'>
  sizes: string
  isFirst?: boolean
  className: string
}

/** What stands for an article: the owner's photograph, else a picture of ours. */
export function ArticlePicture({ article, ...look }: ArticlePictureProps) {
  return article.photo ? (
    <Photograph picture={article.photo} {...look} />
  ) : (
    <Picture name={articlePictureOf(article)} {...look} />
  )
}
