import { type ClassValue, clsx } from 'clsx';

/** Joins class names without merging them. Variants of a component must therefore not set the same property twice. */
export function cx(...values: ClassValue[]): string {
  return clsx(values);
}
