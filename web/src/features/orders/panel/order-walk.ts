type Walk = { id: string; ids: readonly string[]; onGo: (id: string) => void };

/** The steps to the orders before and after this one; undefined at the ends of the list. */
export function orderWalk({ id, ids, onGo }: Walk) {
  const index = ids.indexOf(id);
  const previousId = index < 0 ? undefined : ids[index - 1];
  const nextId = index < 0 ? undefined : ids[index + 1];
  return {
    previous: previousId === undefined ? undefined : () => onGo(previousId),
    next: nextId === undefined ? undefined : () => onGo(nextId),
  };
}
