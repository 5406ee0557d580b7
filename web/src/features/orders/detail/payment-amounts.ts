export function isZero(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount.trim());
}

export function isEmptyAmount(amount: string | null): boolean {
  return amount === null || isZero(amount);
}

/** The amount with the sign it has in the total; the marketplace sends discounts unsigned. */
export function signedAmount({ name, amount }: { name: string; amount: string }): string {
  const takenOff = name.endsWith('_discount') && /^\d/.test(amount) && !isZero(amount);
  return takenOff ? `-${amount}` : amount;
}
