/**
 * How our programs run under Node: new objects have 16 MB. Left to itself, V8 takes 1 MB once a program has idled, so that
 * each page of a list costs several collections, and 32 MB in a long sync, to no gain.
 */
export const NODE_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
