/** Treats e-mail addresses that differ only in case or Unicode form as equal. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
