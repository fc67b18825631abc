/** Cache that removes the least recently used value when it is full. */
export class LruCache<Value> {
  private readonly maxSize: number;
  private readonly values = new Map<string, { readonly value: Value }>();

  constructor(maxSize: number) {
    this.maxSize = maxSize;
  }

  getOrCreate(key: string, make: () => Value): Value {
    const entry = this.values.get(key) ?? { value: make() };
    this.values.delete(key);
    this.values.set(key, entry);
    const [oldest] = this.values.keys();
    if (this.values.size > this.maxSize && oldest !== undefined) this.values.delete(oldest);
    return entry.value;
  }
}
