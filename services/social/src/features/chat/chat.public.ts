/** What other features use of the chat. */
export { chatReported } from './chat.reported.ts'
