/**
 * The site's data of a picture that it serves itself, so that every `<img>` has its size before it loads. Pictures on other hosts
 * have none and are shown in a frame of fixed shape.
 */
import { z } from 'zod'

export const ImageInfo = z.object({
  /** Intrinsic size in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Dominant colour as #rrggbb, painted while the picture loads. */
  dominant: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The focal point, as a CSS object-position of whole percents: "42% 60%". */
  focus: z.string().regex(/^\d{1,3}% \d{1,3}%$/),
  /** Widths in pixels for which `<name>-<width>.avif` and `.webp` exist beside the file; empty for vector art. */
  widths: z.array(z.int().positive()),
})
export type ImageInfo = z.infer<typeof ImageInfo>
