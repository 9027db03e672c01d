/** By the browser itself: the file never passes through the page. */
export const download = (href: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
};
