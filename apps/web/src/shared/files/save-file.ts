/** Offers a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
