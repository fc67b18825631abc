/** Downloads the content as a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the file in a later task, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
