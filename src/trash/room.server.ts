import type { Deps } from '#platform/http/deps.server.ts'
import type { Storage } from '#platform/media/storage.ts'
import type { BackgroundWork } from '#platform/process/background.server.ts'
import type { TrashKind } from '#platform/trash/trash.server.ts'
import type { UndoFunction } from '#platform/trash/undo.server.ts'
import * as undoContract from '#platform/trash/undo-contract.ts'
import { undoRoutes } from '#platform/trash/undo-routes.server.ts'
import { onServer } from '#site/room.server.ts'
import * as contract from './contract.ts'
import { emptyTrash } from './data.server.ts'
import { trash } from './room.ts'
import { kinds, trashRoutes, undoByKind } from './routes.server.ts'

const everyMs = 3_600_000

/** @param later what the rooms after this one can put back: things from the trash, and their undos by kind */
export const trashRoom = (later: { kinds: readonly TrashKind[]; undos: Record<string, UndoFunction> }) => {
  const all = [...kinds, ...later.kinds]
  return onServer(trash, {
    contracts: [contract, undoContract],
    reads: 'the main database',
    routes: ({ deps, storage }) => [
      trashRoutes(deps, storage, all),
      undoRoutes(deps, { ...undoByKind(all), ...later.undos }),
    ],
    background: ({ deps, storage }) => [emptying(deps, storage)],
    desk: { '/admin/trash': { file: 'desk/trash-page.tsx' } },
  })
}

function emptying({ database, clock, log }: Deps, storage: Storage): BackgroundWork {
  return {
    failure: 'the trash could not be emptied',
    everyMs,
    async round() {
      const things = await emptyTrash(database.db, storage, clock())
      if (things > 0) log.info({ things }, 'deleted things are gone for good')
    },
  }
}
