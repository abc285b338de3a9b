/** The answer is longer than any that is asked for. */
export class TooLongAnswer extends Error {}

/**
 * The same answer, whose body ends with a TooLongAnswer as soon as it has more bytes, counted after decompression: a megabyte of gzip
 * can unpack to gigabytes.
 */
export function bounded(response: Response, maxBytes: number): Response {
  let left = maxBytes
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength
      if (left < 0) controller.error(new TooLongAnswer('The answer is too long.'))
      else controller.enqueue(chunk)
    },
  })
  return response.body ? new Response(response.body.pipeThrough(counting), response) : response
}
