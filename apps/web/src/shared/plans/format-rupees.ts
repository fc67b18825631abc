/** "₹1,799", and "₹1,00,000" as India groups it. */
export function formatRupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
