import { NoteService } from '@sottomondo/proto/accounts/v1/note'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { noteHelp } from './note.help.ts'
import { noteHandlers } from './note.rpc.ts'

export const note = feature({
  name: 'note',
  rpc: serves(NoteService, noteHandlers),
  help: noteHelp,
})
