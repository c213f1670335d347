import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { homeArticles } from '@tramontane/content/articles'
import sharp from 'sharp'
import { articlePictureOf } from './article-pictures.ts'
import { Picture } from './picture.tsx'
import { pictureFile, pictureNames, pictureSizes } from './picture-names.ts'
import { servicePictures } from './service-picture.tsx'

const inPublic = (path: string) => join(import.meta.dir, '../../../../public', path)

test.each([...pictureNames])(
  '%s is there as AVIF and WebP, in the sizes that pages reserve',
  async (name) => {
    const { width, height, narrow } = pictureSizes(name)
    for (const kind of ['avif', 'webp'])
      for (const size of [{ width, height }, narrow])
        expect(await sharp(inPublic(pictureFile(name, size.width, kind))).metadata()).toMatchObject(size)
  },
)

test('a phone is given the narrow AVIF alone, with its size, and others a choice', () => {
  render(<Picture name="gouttes" sizes="100vw" isFirst className="" />)
  const [phone, wide] = document.querySelectorAll('source')
  expect(phone?.srcset).toBe('/images/gouttes-780.avif')
  expect(phone?.getAttribute('width')).toBe('780')
  expect(wide?.srcset).toBe('/images/gouttes-780.avif 780w, /images/gouttes-1600.avif 1600w')
  expect(document.querySelector('img')?.srcset).toBe(
    '/images/gouttes-780.webp 780w, /images/gouttes-1600.webp 1600w',
  )
})

test('the pictures of the home page weigh 120 KB at most on a phone', () => {
  const shown = ['gouttes' as const, ...Object.values(servicePictures), ...homeArticles.map(articlePictureOf)]
  const files = [...new Set(shown)].map((name) =>
    Bun.file(inPublic(pictureFile(name, pictureSizes(name).narrow.width, 'avif'))),
  )
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(120_000)
})
