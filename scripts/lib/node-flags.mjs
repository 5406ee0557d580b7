/**
 * How our programs run under Node. Left to itself, V8 shrinks the space for new objects to 1 MB while a program idles and
 * does not give it back: each page of a list then costs several collections.
 */
export const NODE_FLAGS = ['--min-semi-space-size=16'];
