import { uploadPicture } from '#media/queries.ts'
import { ApiError, askToSignInAgain } from '#platform/api-client.ts'

type Send = typeof uploadPicture

/** Sends a picture; when the session has ended, asks to sign in and sends it again. */
export async function sendPicture(...given: Parameters<Send>): ReturnType<Send> {
  try {
    return await uploadPicture(...given)
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (isSignedOut && (await askToSignInAgain())) return uploadPicture(...given)
    throw error
  }
}
