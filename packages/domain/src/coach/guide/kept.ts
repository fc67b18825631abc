/** What was worked out, so much of it; what has not been asked for longest goes first. */
export class Kept<Value> {
  private readonly most: number;
  private readonly values = new Map<string, { readonly value: Value }>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string, make: () => Value): Value {
    const entry = this.values.get(key) ?? { value: make() };
    this.values.delete(key);
    this.values.set(key, entry);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
    return entry.value;
  }
}
