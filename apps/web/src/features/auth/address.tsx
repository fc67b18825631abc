/** An e-mail address inside a sentence; a long one may break anywhere. */
export function Address({ email }: { email: string }) {
  return <strong className="font-semibold wrap-anywhere text-text">{email}</strong>;
}
