/** Where the first answer to a request is kept. */
export interface AnswerPlace {
  key: string
  /**
   * Fingerprint of the request's contents (`requestFingerprint`): under the same key no other contents get this answer.
   */
  fingerprint: string
}
