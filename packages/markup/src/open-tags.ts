import { isNesting, type TagName, type Token } from './tokens.ts'

/** Follows which tags are open, as the parser does. */
export class OpenTags {
  readonly #open: TagName[] = []
  quotations = 0

  /** @returns false for an end without a beginning */
  pass(token: Token): boolean {
    if (!isNesting(token)) return true
    if (token.kind === 'close' && !this.#open.includes(token.tag)) return false
    if (token.kind === 'open') {
      this.#open.push(token.tag)
      if (token.tag === 'quote') this.quotations += 1
      return true
    }
    let closed: TagName | undefined
    do {
      closed = this.#open.pop()
      if (closed === 'quote') this.quotations -= 1
    } while (closed !== token.tag)
    return true
  }
}
