import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Nothing is merged: a part's variants must not set the same property twice. */
export function cx(...values: ClassValue[]): string {
  return clsx(values);
}
