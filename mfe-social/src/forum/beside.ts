/** One chunk: what is written with, and the portraits. */
export { Portrait } from '@sottomondo/ui-kit/portrait'
export { WriteComment } from './write-comment.tsx'
export { WritePost } from './write-post.tsx'
