/** Reads the demo site's texts from seed/content, validated by the same shapes as the API's input. */
import { readdirSync, readFileSync } from 'node:fs'
import matter from 'gray-matter'
import { z } from 'zod'
import { PostDraft } from '#blog/schema.ts'
import { CategoryDraft } from '#categories/schema.ts'
import { DemoProfile } from '#compatibility/schema.ts'
import { DestinationDraft } from '#destinations/schema.ts'
import { GalleryDraft } from '#gallery/schema.ts'
import { ItineraryDraft } from '#itineraries/schema.ts'
import { ImageInfo } from '#platform/media/schema.ts'
import { ProductDraft } from '#products/schema.ts'

const contentFolder = new URL('./content/', import.meta.url)
const artFolder = new URL('../public/art/', import.meta.url)

/** A post's front matter; the rest of the file is its content. Demo posts have a publication date. */
const DemoPost = PostDraft.extend({ createdAt: z.iso.date() })

/** An entry of public/art/index.json; `aspect` is "1200x1500" in pixels. */
const Art = z
  .object({
    file: z.string(),
    alt: z.string(),
    aspect: z.string().regex(/^\d+x\d+$/),
    dominant: ImageInfo.shape.dominant,
    focus: ImageInfo.shape.focus,
  })
  .transform(({ file, aspect, ...art }) => {
    const [width = 0, height = 0] = aspect.split('x').map(Number)
    return { url: `/art/${file}`, width, height, widths: [], ...art }
  })

/** @throws an Error naming the file and the field that fails its shape */
export function readDemoContent() {
  return {
    art: readList('index.json', Art, artFolder),
    categories: readList('categories.json', CategoryDraft),
    destinations: readList('destinations.json', DestinationDraft),
    posts: readPosts(),
    galleryImages: readList('gallery.json', GalleryDraft),
    products: readList('products.json', ProductDraft),
    itineraries: readList('itineraries.json', ItineraryDraft),
    profiles: readList('profiles.json', DemoProfile),
  }
}

function readPosts() {
  const files = readdirSync(new URL('posts/', contentFolder)).filter((name) => name.endsWith('.md'))
  return files.sort().map((name) => {
    const { data, content } = matter(readFileSync(new URL(`posts/${name}`, contentFolder), 'utf8'))
    const { image, ...frontMatter } = data
    return parse(DemoPost, { ...frontMatter, imageUrl: image, content: content.trim() }, name)
  })
}

function readList<Shape extends z.ZodType>(name: string, shape: Shape, folder = contentFolder): z.output<Shape>[] {
  return parse(z.array(shape), JSON.parse(readFileSync(new URL(name, folder), 'utf8')), name)
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown, name: string): z.output<Shape> {
  const result = shape.safeParse(value)
  if (!result.success) throw new Error(`${name} does not fit its shape:\n${z.prettifyError(result.error)}`)
  return result.data
}
