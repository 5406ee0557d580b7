/** One e-mail address is one account, whatever its case or Unicode form. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
