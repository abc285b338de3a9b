/** Loaded where a document that was left has kept something: words typed into this page, or what the author is to be told. */
import { typeAgain } from '#platform/waking/typed-again.ts'
import { showCarriedNotice } from '#ui/notice/carried.ts'

if (sessionStorage.typed) typeAgain()
showCarriedNotice()
