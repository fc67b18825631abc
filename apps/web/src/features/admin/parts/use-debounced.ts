import { useEffect, useState } from 'react';

/** The value as it was when it last rested for a moment. Objects count as changed when they are others: memoise them. */
export function useDebounced<Value>(value: Value, restMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
