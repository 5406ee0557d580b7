export function isZero(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount.trim());
}

export function isEmptyAmount(amount: string | null): boolean {
  return amount === null || isZero(amount);
}

/** The amount as it counts towards the total: the marketplace tells its discounts without a sign. */
export function signedAmount({ name, amount }: { name: string; amount: string }): string {
  const takenOff = name.endsWith('_discount') && /^\d/.test(amount) && !isZero(amount);
  return takenOff ? `-${amount}` : amount;
}
