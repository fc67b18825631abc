/** An e-mail address inside a sentence; a long one breaks anywhere rather than leave the column. */
export function Address({ email }: { email: string }) {
  return <strong className="font-semibold wrap-anywhere text-text">{email}</strong>;
}
