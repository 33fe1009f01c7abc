import type { Kit } from '@sottomondo/server-kit'
import { personalDataDeleted } from './personal-data.facts.ts'

export function personalDataSetup(kit: Kit<unknown>): void {
  kit.consume('personal-data-deleted', 'sottomondo.accounts.personal-data.deleted.v1', personalDataDeleted)
}
