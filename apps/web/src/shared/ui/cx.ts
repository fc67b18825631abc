import { type ClassValue, clsx } from 'clsx';

/** Joins class names without merging: variants of a component must not set the same property twice. */
export function cx(...values: ClassValue[]): string {
  return clsx(values);
}
