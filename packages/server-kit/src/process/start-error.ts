/** A start that cannot succeed: one sentence for the operator, no stack. */
export class StartError extends Error {}
