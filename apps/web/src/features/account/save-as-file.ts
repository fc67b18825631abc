/** Hands data to the browser as a download. */
export function saveAsFile(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser takes hold of the file in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
