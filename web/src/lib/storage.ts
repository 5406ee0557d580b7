/** Reads return null and writes do nothing where the browser blocks it. */
function safe(area: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value);
      } catch {
        return;
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key);
      } catch {
        return;
      }
    },
  };
}

/** Local storage. */
export const storage = safe(() => localStorage);

/** Storage of this tab, which a reload keeps. */
export const tabStorage = safe(() => sessionStorage);
