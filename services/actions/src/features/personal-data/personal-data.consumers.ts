import type { ActionsContext } from '../../context.ts'
import { personalDataDeleted } from './personal-data.facts.ts'

export function personalDataConsumers(actions: ActionsContext): void {
  const deleted = personalDataDeleted(actions)
  actions.kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', deleted)
}
