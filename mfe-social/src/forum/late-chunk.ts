/** One chunk: what is written with, the last questions, and the portraits. */
export { Confirm } from '@sottomondo/ui-kit/confirm'
export { Portrait } from '@sottomondo/ui-kit/portrait'
export { ReportButton } from '../report/report-button.tsx'
export { WriteComment } from './write/write-comment.tsx'
export { WritePost } from './write/write-post.tsx'
