/** Loaded only when the last document has left something: typed text to restore, or a notice. */
import { typeAgain } from '#platform/waking/typed-again.ts'
import { showCarriedNotice } from '#ui/notice/carried.ts'

if (sessionStorage.typed) typeAgain()
showCarriedNotice()
