import { useEffect, useState } from 'react';

/** The value after it has not changed for a moment. Objects are compared by identity: memoise them. */
export function useDebounced<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
