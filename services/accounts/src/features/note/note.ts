import { NoteService } from '@sottomondo/proto/accounts/v1/note'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { noteHelp } from './note.help.ts'
import { notePersonalData } from './note.personal-data.ts'
import { noteHandlers } from './note.rpc.ts'

export const note = feature({
  name: 'note',
  rpc: serves(NoteService, noteHandlers),
  personalData: notePersonalData,
  help: noteHelp,
})
